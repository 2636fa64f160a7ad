import { CfnCondition, CfnOutput, CfnParameter, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { AREAS } from '#shared/contract/route.ts';
import { SOCIAL_LINKS, type SocialLinks } from '#shared/contract/site-config.ts';
import { access, type FunctionName } from './access.ts';
import { readBuiltSite } from './built-site.ts';
import { BUILD_FOLDER, bundle } from './bundle.ts';
import { Alarms } from './constructs/alarms.ts';
import { AnnouncedWork } from './constructs/announced-work.ts';
import { AreaFunction } from './constructs/area-function.ts';
import { Auth } from './constructs/auth.ts';
import { EdgeSecret } from './constructs/edge-secret.ts';
import { HttpApi } from './constructs/http-api.ts';
import { Mail } from './constructs/mail.ts';
import { Payments } from './constructs/payments.ts';
import { PickClock } from './constructs/pick-clock.ts';
import { Pictures } from './constructs/pictures.ts';
import { ScheduledJob } from './constructs/scheduled-job.ts';
import { SiteFiles } from './constructs/site-files.ts';
import { Site, type SiteDomain } from './constructs/site.ts';
import { SocketApi } from './constructs/socket-api.ts';
import { GameTable } from './constructs/table.ts';

/** Where the results of real games are published for everyone. */
const DEFAULT_SCOREBOARD = 'https://site.api.espn.com/apis/site/v2/sports/football/nfl/scoreboard';
const DEFAULT_FEED = 'https://raw.githubusercontent.com/nflverse/nfldata/master/data/games.csv';

const FUNCTION_NAMES = Object.keys(access) as FunctionName[];

export interface TwoCrownsProps extends StackProps {
  /** The built site: pages as HTML, hashed files below assets/, and .vite/site.json, which says what is where. */
  siteFolder: string;
  /** Where function bundles are written; `.build/functions` unless given. */
  buildFolder?: string;
  /** A domain of one's own; without it the site has the distribution's name. */
  domain?: SiteDomain;
}

/** The whole product on AWS. */
export class TwoCrowns extends Stack {
  constructor(scope: Construct, id: string, props: TwoCrownsProps) {
    super(scope, id, { description: 'Two Crowns: a league drafts whole football teams', ...props });
    // Set here and not in cdk.json, so that the template is the same without the CDK's command line.
    this.node.setContext('@aws-cdk/aws-iam:minimizePolicies', true);
    const clockName = `${this.stackName}-clock`;
    const table = new GameTable(this, 'Table');
    const auth = new Auth(this, 'Auth');
    const sockets = new SocketApi(this, 'SocketApi');
    const clock = new PickClock(this, 'PickClock', {
      functionName: clockName,
    });

    const mail = new Mail(this, 'Mail');
    // Of deleted leagues (see Deletion).
    const purge = new AnnouncedWork(this, 'Purge', { urlName: 'PURGE_QUEUE_URL' });
    // Of acts on accounts that broke off (see Who may act).
    const errands = new AnnouncedWork(this, 'Errands', { urlName: 'ERRAND_QUEUE_URL' });
    const pictures = new Pictures(this, 'Pictures', props.domain?.name);
    const functions = this.createFunctions(props.buildFolder ?? BUILD_FOLDER, clockName);
    for (const name of FUNCTION_NAMES) {
      const may = access[name];
      table.open(functions[name], may.table);
      if (may.readsIndex) table.openIndex(functions[name]);
      if (may.sockets) sockets.openConnections(functions[name], may.sockets);
      if (may.armsTimers) clock.openArming(functions[name]);
      if (may.announcesMails) mail.openAnnouncing(functions[name]);
      if (may.announcesPurges) purge.openAnnouncing(functions[name]);
      if (may.announcesErrands) errands.openAnnouncing(functions[name]);
      if (may.knowsMembers) auth.openRecognition(functions[name]);
      if (may.keepsPictures) pictures.open(functions[name]);
      if (may.removesPictures) pictures.openRemoval(functions[name]);
      if (may.judgesMembers) auth.openJudging(functions[name]);
      if (may.administersUsers) auth.openAdministration(functions[name]);
      if (may.mendsUsers) auth.openMending(functions[name]);
      if (may.removesUsers) auth.openRemoval(functions[name]);
    }
    clock.runWith(functions.clock);
    mail.runWith(functions.mail);
    purge.runWith(functions.purge);
    errands.runWith(functions.errands);
    sockets.serveWith(functions.socket);
    functions.scores.tell(this.feeds());
    // Looks every minute what of the feeds of results is to be read.
    const results = new ScheduledJob(this, 'Results', { runs: functions.scores, every: '1 minute' });
    const reconciliation = new ScheduledJob(this, 'Reconciliation', {
      runs: functions.reconcile,
      every: '1 hour',
    });

    const edgeSecret = new EdgeSecret(this, 'EdgeSecret').reference;
    for (const area of AREAS) functions[area].tell({ EDGE_SECRET: edgeSecret });
    const api = new HttpApi(this, 'HttpApi', { auth, areas: functions });
    new Alarms(this, 'Alarms', {
      functions,
      clock,
      results,
      reconciliation,
      mail,
      purge,
      errands,
      api: api.api,
    });
    const built = readBuiltSite(props.siteFolder);
    const site = new Site(this, 'Site', {
      built,
      httpApiDomain: api.domainName,
      socketApiDomain: sockets.domainName,
      edgeSecret,
      userPoolUrl: auth.pool.userPoolProviderUrl,
      pictures,
      ...(props.domain && { domain: props.domain }),
    });
    functions.socket.tell({ SITE_HOST: site.host });
    const siteUrl = this.siteUrl(site.host);
    // What it answers about invitations holds their links.
    functions.leagues.tell({ SITE_URL: siteUrl });
    const payments = new Payments(this, 'Payments');
    for (const name of FUNCTION_NAMES) if (access[name].asksStripe) payments.open(functions[name], siteUrl);
    const supportEmail = this.supportEmail();
    const senders = FUNCTION_NAMES.filter((name) => access[name].sendsMails).map((name) => functions[name]);
    mail.sendWith(senders, { siteUrl, supportEmail });
    // It names whom to write to.
    functions.errands.tell({ SUPPORT_EMAIL: supportEmail });
    new SiteFiles(this, 'SiteFiles', {
      bucket: site.bucket,
      built,
      siteUrl,
      config: {
        region: this.region,
        userPoolId: auth.pool.userPoolId,
        browserClientId: auth.browserClient.userPoolClientId,
        userPoolUrl: auth.pool.userPoolProviderUrl,
        supportEmail,
        links: this.socialLinks(),
      },
    });
    new CfnOutput(this, 'SiteUrl', { value: `https://${site.host}` });
    new CfnOutput(this, 'UserPoolId', { value: auth.pool.userPoolId });
    new CfnOutput(this, 'BrowserClientId', { value: auth.browserClient.userPoolClientId });
    new CfnOutput(this, 'ServerClientId', { value: auth.serverClient.userPoolClientId });
  }

  private createFunctions(buildFolder: string, clockName: string): Record<FunctionName, AreaFunction> {
    bundle(Object.fromEntries(FUNCTION_NAMES.map((name) => [name, access[name].entry])), buildFolder);
    const create = (name: FunctionName) =>
      new AreaFunction(this, name, {
        name,
        access: access[name],
        buildFolder,
        // Each automatic pick arms the next one: by the 17th in a row Lambda would take that for a runaway loop.
        ...(name === 'clock' && { functionName: clockName, recursiveLoop: RecursiveLoop.ALLOW }),
      });
    return Object.fromEntries(FUNCTION_NAMES.map((name) => [name, create(name)])) as Record<
      FunctionName,
      AreaFunction
    >;
  }

  /** What links begin with that leave the site: in mails, in invitations, on cards. */
  private siteUrl(host: string): string {
    const { valueAsString: address } = new CfnParameter(this, 'SiteAddress', {
      default: '',
      allowedPattern: '^$|^https?://[^\\s/]+$',
      description: 'Where members find the site if not at its own domain, such as https://crowns.example',
    });
    const { logicalId } = new CfnCondition(this, 'HasSiteAddress', {
      expression: Fn.conditionNot(Fn.conditionEquals(address, '')),
    });
    return Fn.conditionIf(logicalId, address, `https://${host}`).toString();
  }

  private supportEmail(): string {
    const parameter = new CfnParameter(this, 'SupportEmail', {
      default: '',
      allowedPattern: '^$|^[^\\s<>@"]+@[^\\s<>@"]+$',
      description: 'Where requests for support are mailed to, and what the legal pages name as the contact',
    });
    return parameter.valueAsString;
  }

  /** The site's own pages elsewhere, by context: -c xUrl=…, instagramUrl, redditUrl. */
  private socialLinks(): SocialLinks {
    const link = (name: keyof SocialLinks): string => {
      const url = (this.node.tryGetContext(`${name}Url`) as string | undefined) ?? SOCIAL_LINKS[name];
      if (!url.startsWith('https://')) throw new Error(`${name}Url has to begin with https://`);
      return url;
    };
    return { x: link('x'), instagram: link('instagram'), reddit: link('reddit') };
  }

  /** The feed with live scores, and the one that it is compared with every night. */
  private feeds(): Record<'SCOREBOARD_URL' | 'RESULTS_FEED_URL', string> {
    const scoreboard = new CfnParameter(this, 'ScoreboardUrl', {
      default: DEFAULT_SCOREBOARD,
      allowedPattern: '^$|^https?://\\S+$',
      description: 'Live scores of games, in the shape of ESPN’s scoreboard; empty: the other feed alone',
    });
    const feed = new CfnParameter(this, 'ResultsFeedUrl', {
      default: DEFAULT_FEED,
      allowedPattern: '^https?://\\S+$',
      description: 'Results of games, in the format of nflverse’s games.csv',
    });
    return { SCOREBOARD_URL: scoreboard.valueAsString, RESULTS_FEED_URL: feed.valueAsString };
  }
}
