import { CfnParameter, Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';

/** The URLs of the chat services. They are parameters, as Stripe's URL is, so that a stand-in can replace each service. */
const SERVICES = {
  Discord: 'https://discord.com',
  Slack: 'https://hooks.slack.com',
  GroupMe: 'https://api.groupme.com',
};
type Service = keyof typeof SERVICES;

/** A queue of checks for posts that group chats still need. One function receives the checks and makes the posts. */
export class GroupChats extends AnnouncedWork {
  private readonly settings: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      urlName: 'CHANNEL_QUEUE_URL',
      visibilityTimeout: Duration.minutes(3),
      // A waiting check runs again at least every quarter of an hour. The function gives up on a chat after a day.
      mostReceives: 600,
      reportsFailures: true,
      // Many drafts can be live at the same time, and a post waits for its service.
      atOnce: 10,
    });
    const urlOf = (service: Service) => {
      const url = new CfnParameter(this, service, {
        default: SERVICES[service],
        allowedPattern: '^https?://\\S+[^/]$',
        description: `The URL where ${service} accepts posts`,
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

  /** Allows a function to post. Its rights to the queue are granted by `runWith`. */
  openPosting(to: AreaFunction): void {
    to.tell(this.settings);
  }

  /** Also allows the function to delay checks. */
  override runWith(worker: AreaFunction): void {
    super.runWith(worker);
    worker.tell({ CHANNEL_QUEUE_URL: this.queue.queueUrl });
  }
}
