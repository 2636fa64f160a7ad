import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { AREAS } from '#shared/contract/route.ts';
import { previewRoutes } from '#shared/contract/routes/previews.ts';
import { access, type FunctionName } from './access.ts';
import { acknowledgeServerless } from './acknowledge.ts';
import { readBuiltSite } from './built-site.ts';
import { bundleFunctions } from './bundle.ts';
import { Alarms } from './constructs/alarms.ts';
import { AnnouncedWork } from './constructs/announced-work.ts';
import { AreaFunction } from './constructs/area-function.ts';
import { Auth } from './constructs/auth.ts';
import { Budget } from './constructs/budget.ts';
import { Dashboard } from './constructs/dashboard.ts';
import { EdgeSecret } from './constructs/edge-secret.ts';
import { Firewall } from './constructs/firewall.ts';
import { GroupChats } from './constructs/group-chats.ts';
import { HttpApi } from './constructs/http-api.ts';
import { InlineRole } from './constructs/inline-role.ts';
import { Mail } from './constructs/mail.ts';
import { Payments } from './constructs/payments.ts';
import { Push } from './constructs/push.ts';
import { refusePlainHttp } from './constructs/queues.ts';
import { schedulerOf, Timers } from './constructs/timers.ts';
import { Pictures } from './constructs/pictures.ts';
import { ProbeJob, ScheduledJob } from './constructs/scheduled-job.ts';
import { SiteFiles, type SiteFilesProps } from './constructs/site-files.ts';
import { Site, type SiteDomain } from './constructs/site.ts';
import { SocketApi } from './constructs/socket-api.ts';
import { GameTable } from './constructs/table.ts';
import { grant, type Resources } from './grants.ts';
import { keptOptions, OPTIONS_OUTPUT } from './options.ts';
import { LIVE_FUNCTIONS, liveName } from './live.ts';
import { deploymentOptions, DRAFTING, DRAWINGS_AT_ONCE } from './deployment-options.ts';
import { feedsOf, siteUrlOf, socialLinksOf, supportEmailOf } from './parameters.ts';

const FUNCTION_NAMES = Object.keys(access) as FunctionName[];

type Functions = Record<FunctionName, AreaFunction>;

interface Addresses {
  /** The beginning of every link to the site. */
  siteUrl: string;
  supportEmail: string;
}

export interface TwoCrownsProps extends StackProps {
  /** The folder of the built site: HTML pages, hashed files below assets/, and .vite/site.json, which lists the pages. */
  siteFolder: string;
  /** A folder that `bundleFunctions` has filled. By default the functions are bundled to `.build/functions`. */
  bundles?: string;
  /** A custom domain; without it the site has the distribution's name. */
  domain?: SiteDomain;
  /** Whether the edge secret is being replaced: functions must accept the new value before the distribution sends it. */
  isEdgeSecretRotating?: boolean;
}

/** The whole product on AWS. */
export class TwoCrowns extends Stack {
  constructor(scope: Construct, id: string, props: TwoCrownsProps) {
    super(scope, id, { description: 'Two Crowns: a league drafts whole football teams', ...props });
    // Set here rather than in cdk.json, so that synthesis without the CDK's command line gives the same template.
    this.node.setContext('@aws-cdk/aws-iam:minimizePolicies', true);
    const resources = this.createResources(props.domain?.name);
    const functions = this.createFunctions(props.bundles ?? bundleFunctions());
    for (const name of FUNCTION_NAMES) grant(resources, functions[name], access[name]);
    const jobs = this.startWork(resources, functions);
    const isRotating = props.isEdgeSecretRotating ?? false;
    const edgeSecret = new EdgeSecret(this, 'EdgeSecret', { isRotating });
    const asking = [...AREAS, 'socket'] as const;
    for (const name of asking) functions[name].tell({ EDGE_SECRET: edgeSecret.asked });
    const api = new HttpApi(this, 'HttpApi', { auth: resources.auth, areas: functions });
    const wishes = deploymentOptions(this);
    const { all: alarms, topic } = new Alarms(this, 'Alarms', {
      ...resources,
      ...jobs,
      functions,
      api: api.api,
      hasProbe: wishes.hasProbe,
    });
    const { monthlyBudget: dollars } = wishes;
    if (dollars !== undefined) new Budget(this, 'Budget', { dollars, topic });
    const queues = queuesOf(resources);
    new Dashboard(this, 'Dashboard', { ...resources, alarms, functions, api: api.api, queues });
    const built = readBuiltSite(props.siteFolder);
    const site = new Site(this, 'Site', {
      built,
      httpApiDomain: api.domainName,
      socketApiDomain: resources.sockets.domainName,
      edgeSecret: edgeSecret.sent,
      pictures: resources.pictures,
      ...(props.domain && { domain: props.domain }),
      ...(wishes.hasFirewall && { firewall: new Firewall(this, 'Firewall').arn }),
    });
    for (const name of asking) site.provesTo(functions[name]);
    // The preview cards of join links contain picture URLs, and chats remember that a picture is missing.
    api.opensBefore(functions.pages, previewRoutes.invitationPicture);
    for (const name of FUNCTION_NAMES) if (access[name].readsShell) site.openShell(functions[name]);
    for (const name of FUNCTION_NAMES) if (access[name].tidiesSite) site.openTidying(functions[name]);
    const addresses = this.tellAddresses(resources, functions, site);
    const asked = Object.values(functions);
    this.fillSite(site, { built, asked }, resources.auth, addresses);
    refusePlainHttp(this);
    acknowledgeServerless(this);
  }

  private createResources(domainName: string | undefined): Resources {
    return {
      table: new GameTable(this, 'Table'),
      auth: new Auth(this, 'Auth'),
      sockets: new SocketApi(this, 'SocketApi'),
      clock: new Timers(this, 'Timers', { functionName: liveName(this.stackName, 'clock'), names: 'CLOCK' }),
      lots: new Timers(this, 'Lots', { functionName: liveName(this.stackName, 'lots'), names: 'LOT' }),
      mail: new Mail(this, 'Mail'),
      push: new Push(this, 'Push'),
      turns: new AnnouncedWork(this, 'Turns', {
        urlName: 'TURN_QUEUE_URL',
        reportsFailures: true,
        // Pick clocks are running, so interrupted work must be retried within seconds. Six times the function's timeout
        // would be minutes.
        visibilityTimeout: Duration.seconds(40),
        // Scores go through this queue, too, and their pace needs this concurrency (functions/usecases/season/push-scores.ts).
        atOnce: 10,
      }),
      purge: new AnnouncedWork(this, 'Purge', { urlName: 'PURGE_QUEUE_URL' }),
      errands: new AnnouncedWork(this, 'Errands', { urlName: 'ERRAND_QUEUE_URL' }),
      groupChats: new GroupChats(this, 'GroupChats'),
      wantedPictures: new AnnouncedWork(this, 'WantedPictures', { urlName: 'WANTED_PICTURES_QUEUE_URL' }),
      fetchedPictures: new AnnouncedWork(this, 'FetchedPictures', { urlName: 'FETCHED_PICTURES_QUEUE_URL' }),
      pictures: new Pictures(this, 'Pictures', domainName),
    };
  }

  private createFunctions(bundles: string): Functions {
    const { draftConcurrency, release } = deploymentOptions(this);
    const reserved: Partial<Record<FunctionName, number>> =
      draftConcurrency === undefined
        ? {}
        : {
            ...Object.fromEntries(DRAFTING.map((name) => [name, draftConcurrency])),
            previews: DRAWINGS_AT_ONCE,
          };
    const create = (name: FunctionName) =>
      new AreaFunction(this, name, {
        name,
        access: access[name],
        bundles,
        atOnce: reserved[name],
        // Each auto-pick arms the timer for the next one. Lambda would treat the 17th in a row as a runaway loop.
        ...((name === 'clock' || name === 'lots') && { recursiveLoop: RecursiveLoop.ALLOW }),
        ...(isLive(name) && { isLive: true, functionName: liveName(this.stackName, name), release }),
      });
    return Object.fromEntries(FUNCTION_NAMES.map((name) => [name, create(name)])) as Functions;
  }

  /** Connects the pool, queues, sockets and schedules to their functions. Returns the scheduled jobs. */
  private startWork(resources: Resources, functions: Functions) {
    const { auth, clock, lots, mail, push, turns, purge, errands, groupChats, sockets } = resources;
    const { wantedPictures, fetchedPictures } = resources;
    auth.speakWith(functions.codes);
    clock.runWith(functions.clock);
    lots.runWith(functions.lots);
    mail.runWith(functions.mail);
    mail.bounces.runWith(functions.bounces);
    push.runWith(functions.push);
    turns.runWith(functions.push);
    functions.push.tell({ TURN_QUEUE_URL: turns.queue.queueUrl });
    purge.runWith(functions.purge);
    errands.runWith(functions.errands);
    groupChats.runWith(functions.channels);
    wantedPictures.runWith(functions.fetch);
    fetchedPictures.runWith(functions.adopt);
    sockets.serveWith(functions.socket);
    functions.scores.tell(feedsOf(this));
    // All jobs share one role, because each role counts as a resource, and a stack has few to spare.
    const by = new InlineRole(this, 'JobStarter', schedulerOf(this));
    const { hasProbe: isOn } = deploymentOptions(this);
    new CfnOutput(this, 'ProbeFunction', { value: functions.probe.lambda.functionName });
    new ProbeJob(this, 'Probe', { runs: functions.probe, by, every: '15 minutes', isOn });
    return {
      // Runs every minute, because the function decides each time whether a feed is due.
      results: new ScheduledJob(this, 'Results', { runs: functions.scores, by, every: '1 minute' }),
      reconciliation: new ScheduledJob(this, 'Reconciliation', {
        runs: functions.reconcile,
        by,
        every: '1 hour',
      }),
    };
  }

  /** Gives functions the site's URL and the operator's email address. */
  private tellAddresses({ mail }: Resources, functions: Functions, { host }: Site): Addresses {
    const siteUrl = siteUrlOf(this, host);
    // Pages on the distribution's host and on the site's own host both open sockets.
    functions.socket.tell({ SITE_HOST: host, SITE_URL: siteUrl });
    // This function returns invitation links.
    functions.leagues.tell({ SITE_URL: siteUrl });
    // The probe uses the public site, as members do.
    functions.probe.tell({ SITE_URL: siteUrl });
    // Link previews contain their own URL and their picture's.
    functions.pages.tell({ SITE_URL: siteUrl });
    functions.previews.tell({ SITE_URL: siteUrl });
    // This function writes emails, which link to the pages where codes are entered.
    functions.codes.tell({ SITE_URL: siteUrl });
    const payments = new Payments(this, 'Payments');
    for (const name of FUNCTION_NAMES) if (access[name].asksStripe) payments.open(functions[name], siteUrl);
    const supportEmail = supportEmailOf(this);
    const senders = FUNCTION_NAMES.filter((name) => access[name].sendsMails).map((name) => functions[name]);
    mail.sendWith(senders, { siteUrl, supportEmail });
    // These functions mention the support contact in their texts.
    functions.errands.tell({ SUPPORT_EMAIL: supportEmail });
    functions.admin.tell({ SUPPORT_EMAIL: supportEmail });
    functions.push.tell({ SUPPORT_EMAIL: supportEmail, SITE_URL: siteUrl });
    return { siteUrl, supportEmail };
  }

  /** Puts the built site and its settings into the bucket. */
  private fillSite(
    { bucket, host }: Site,
    files: Pick<SiteFilesProps, 'built' | 'asked'>,
    { pool, browserClient, serverClient }: Auth,
    { siteUrl, supportEmail }: Addresses,
  ): void {
    const { userPoolId, userPoolProviderUrl: userPoolUrl } = pool;
    const browserClientId = browserClient.userPoolClientId;
    const links = socialLinksOf(this);
    const hasPasskeys = deploymentOptions(this).passkeyDomain !== undefined;
    const config = {
      region: this.region,
      userPoolId,
      browserClientId,
      userPoolUrl,
      supportEmail,
      links,
      ...(hasPasskeys && { passkeys: true as const }),
    };
    new SiteFiles(this, 'SiteFiles', { bucket, ...files, siteUrl, config });
    // The next deployment reads its inherited options here.
    new CfnOutput(this, OPTIONS_OUTPUT, {
      value: keptOptions((name) => this.node.tryGetContext(name) as unknown),
    });
    new CfnOutput(this, 'SiteUrl', { value: `https://${host}` });
    new CfnOutput(this, 'UserPoolId', { value: userPoolId });
    new CfnOutput(this, 'BrowserClientId', { value: browserClientId });
    new CfnOutput(this, 'ServerClientId', { value: serverClient.userPoolClientId });
  }
}

function isLive(name: FunctionName): name is (typeof LIVE_FUNCTIONS)[number] {
  return (LIVE_FUNCTIONS as readonly FunctionName[]).includes(name);
}

/** The queues of work that someone is waiting for. Each key is a label for what the queue holds. */
function queuesOf({ clock, lots, mail, push, turns, groupChats }: Resources) {
  return {
    timers: clock.queue,
    lots: lots.queue,
    turns: turns.queue,
    pushes: push.queue,
    mails: mail.queue,
    "groups' chats": groupChats.queue,
  };
}
