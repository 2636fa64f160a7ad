import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { App } from 'aws-cdk-lib';
import { bundleFunctions, bundleQuickly } from './bundle.ts';
import { stackNameOf } from './stage.ts';
import { TwoCrowns } from './stack.ts';

const ROOT = join(import.meta.dirname, '../..');
const SITE = join(ROOT, 'web/dist');

const { QUICK_BUNDLES: quick, SITE_IS_COMING: isComing } = process.env;
// Bundling doesn't need the site, so it goes first. The process that builds the site writes to our standard input when
// it is done.
const bundles = quick === undefined ? bundleFunctions() : bundleQuickly(quick);
if (isComing !== undefined) {
  if ((await text(process.stdin)) === '') throw new Error('The build of the site ended early.');
} else if (!existsSync(join(SITE, '.vite/site.json'))) await buildSite();

const app = new App({
  outdir: process.env['CDK_OUTDIR'] ?? join(ROOT, 'cdk.out'),
  analyticsReporting: false,
});
const name = app.node.tryGetContext('domainName') as string | undefined;
const certificateArn = app.node.tryGetContext('certificateArn') as string | undefined;
if (!name !== !certificateArn) throw new Error('Give domainName and certificateArn together or neither.');
const edgeSecret = app.node.tryGetContext('edgeSecret') as string | undefined;
if (edgeSecret !== undefined && edgeSecret !== 'rotating')
  throw new Error('edgeSecret is "rotating", or not given.');
new TwoCrowns(app, stackNameOf(app), {
  siteFolder: SITE,
  bundles,
  isEdgeSecretRotating: edgeSecret === 'rotating',
  ...(name && certificateArn && { domain: { name, certificateArn } }),
});
app.synth();

/** Builds the site, because a clean checkout doesn't have one yet. `npm run deploy` always builds a new one. */
async function buildSite(): Promise<void> {
  try {
    const { build } = await import('vite');
    await build({ root: join(ROOT, 'web'), logLevel: 'warn' });
  } catch (cause) {
    throw new Error('Building the site failed. Run `npm run build` to see why.', { cause });
  }
}
