import { CfnParameter, Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';

/** Where the services answer. They are parameters, as Stripe's address is: so a stand-in can take their place. */
const SERVICES = {
  Discord: 'https://discord.com',
  Slack: 'https://hooks.slack.com',
  GroupMe: 'https://api.groupme.com',
};
type Service = keyof typeof SERVICES;

/** Looks at what the chats of leagues' groups are owed. One function takes them, and posts. */
export class GroupChats extends AnnouncedWork {
  private readonly settings: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      urlName: 'CHANNEL_QUEUE_URL',
      visibilityTimeout: Duration.minutes(3),
      // A look that waits comes again each quarter of an hour at the latest. Its chat is given up after a day.
      mostReceives: 600,
      reportsFailures: true,
      // Many drafts may be on at once, and a post waits for its service.
      atOnce: 10,
    });
    const urlOf = (service: Service) => {
      const url = new CfnParameter(this, service, {
        default: SERVICES[service],
        allowedPattern: '^https?://\\S+[^/]$',
        description: `Where ${service} takes posts`,
      });
      url.overrideLogicalId(`${service}Url`);
      return url.valueAsString;
    };
    this.settings = {
      DISCORD_URL: urlOf('Discord'),
      SLACK_URL: urlOf('Slack'),
      GROUPME_URL: urlOf('GroupMe'),
    };
  }

  /** Lets a function post. Its rights on the queue come with `runWith`. */
  openPosting(to: AreaFunction): void {
    to.tell(this.settings);
  }

  /** Lets the function put looks off. */
  override runWith(worker: AreaFunction): void {
    super.runWith(worker);
    worker.tell({ CHANNEL_QUEUE_URL: this.queue.queueUrl });
  }
}
