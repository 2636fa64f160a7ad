import { createHash } from 'node:crypto';
import { DefaultStackSynthesizer, Duration, Stack, Validations } from 'aws-cdk-lib';
import { ServicePrincipal, type Role } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import { API_PREFIX } from '#shared/contract/route.ts';
import { previewRoutes } from '#shared/contract/routes/previews.ts';
import type { SiteConfig } from '#shared/contract/site-config.ts';
import {
  FILES_PREFIX,
  PRESENT_FILE,
  RELEASES_PREFIX,
  type PresentRelease,
} from '#shared/contract/site-files.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { ORIGIN, type BuiltSite } from '../built-site.ts';
import { keepingLogs } from '../stage.ts';
import { InlineRole } from './inline-role.ts';

/** Vite puts every file with a hash in its name into this folder. */
export const HASHED = `${FILES_PREFIX}*`;

export interface SiteFilesProps {
  bucket: IBucket;
  built: BuiltSite;
  /** The site's own URL, without a trailing slash. */
  siteUrl: string;
  /** The settings of this deployment, which the site reads from /config.json. */
  config: SiteConfig;
  /** The functions that the new pages call. */
  asked: readonly IConstruct[];
}

/** Copies the built site and its configuration into the bucket at each deployment. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { bucket, built, config, asked } = props;
    const release = createHash('sha256').update(built.files.join('\n')).digest('hex').slice(0, 16);
    const logGroup = new LogGroup(this, 'Logs', keepingLogs(this));
    const role = new InlineRole(this, 'Role', new ServicePrincipal('lambda.amazonaws.com'));
    logGroup.grantWrite(role);
    const common = { destinationBucket: bucket, logGroup, role };
    // Only the bench reads Vite's own manifest.
    const site = Source.asset(built.folder, { exclude: ['.vite'] });

    // Hashed files aren't pruned, so that a page that was open during a deployment can still load its own files. A job removes
    // them a month later.
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      sources: [site],
      exclude: ['*'],
      include: [HASHED],
      prune: false,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const entry = new BucketDeployment(this, 'Entry', {
      ...common,
      // Later sources replace earlier ones.
      sources: [
        site,
        ...addressed(props),
        Source.jsonData('config.json', config),
        Source.jsonData(PRESENT_FILE, { release } satisfies PresentRelease),
      ],
      exclude: [HASHED, `${RELEASES_PREFIX}*`],
      cacheControl: [CacheControl.noCache()],
    });
    const contents = new BucketDeployment(this, 'Contents', {
      ...common,
      sources: [Source.jsonData(`${RELEASES_PREFIX}${release}.json`, built.files)],
      prune: false,
    });
    // One function makes all the copies, and it uses the layer of the first copy. The other copies' layers would go unused.
    for (const { node } of [entry, contents]) node.tryRemoveChild('AwsCliLayer');
    // The pages go last, when every file that they load exists. Until then the old pages stay.
    entry.node.addDependency(hashed, ...asked);
    // The timestamp of the contents file tells when the previous release's pages were replaced. So this file is
    // uploaded after the new pages.
    contents.node.addDependency(entry);
    acknowledgeProvider(role, bucket);
  }
}

const [PICTURES] = (API_PREFIX + previewRoutes.invitationPicture.path).split('{');

/** Chats that fetch a link's preview picture obey this file, too. Some of them obey the first line that matches. */
const ROBOTS = ['User-agent: *', `Allow: ${PICTURES}`, `Disallow: ${API_PREFIX}/`];

/** The files that contain the site's own URL: the pages, and the files for search engines. */
function addressed({ built, siteUrl }: SiteFilesProps): ISource[] {
  const pages = Object.entries(built.html).filter(([, text]) => text.includes(ORIGIN));
  // Leaves out paths with a star, because visitors reach those pages only through links.
  const paths = Object.keys(built.map.pages).filter((path) => !path.includes('*'));
  const locations = paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locations,
    '</urlset>\n',
  ];
  return [
    ...pages.map(([name, text]) => Source.data(name, text.replaceAll(ORIGIN, siteUrl))),
    Source.data('sitemap.xml', sitemap.join('\n')),
    Source.data('robots.txt', [...ROBOTS, `Sitemap: ${siteUrl}/sitemap.xml\n`].join('\n')),
  ];
}

/** The library chooses the actions and the runtime of CDK's copying function. */
function acknowledgeProvider(role: Role, bucket: IBucket): void {
  const stack = Stack.of(role);
  const reason = 'The CDK’s copying function reads assets and writes the site’s bucket, no other.';
  const actions = ['s3:Abort*', 's3:DeleteObject*', 's3:GetBucket*', 's3:GetObject*', 's3:List*'];
  for (const action of actions) {
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Action::${action}]`, reason });
  }
  const assets = `cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${stack.account}-${stack.region}`;
  acknowledgeWildcard(role, `${bucket.bucketArn}/*`, reason);
  acknowledgeWildcard(role, `arn:${stack.partition}:s3:::${assets}/*`, reason);

  const provider = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!provider) throw new Error('The CDK’s copying function has another name now.');
  const chosen = 'The runtime of the CDK’s copying function is the library’s choice.';
  Validations.of(provider).acknowledge(
    { id: 'AwsSolutions-L1', reason: chosen },
    { id: 'Serverless-LambdaLatestVersion', reason: chosen },
  );
}
