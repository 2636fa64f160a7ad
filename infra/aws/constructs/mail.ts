import { CfnParameter, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  CfnTemplate,
  EmailSendingEvent,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';
import { Bounces } from './bounces.ts';

/**
 * SES drops a mail whose data lack a name that its template asks for, and answers that it is sent. Functions from before
 * a deployment still send while it goes on, so a name that is new stands under a condition.
 */
const ENDING = '{{#if ending}}{{ending}}{{/if}}';

const textFor = (siteUrl: string) => `Hello {{firstName}},

{{message}}

{{link}}

You get this mail because you play Two Crowns. Choose which ones you get: ${siteUrl}/account
${ENDING}
`;

/** This mail goes to an address that nobody has proved. Two names are its only words that the inviter has chosen. */
const INVITATION_TEXT = `Hello,

{{inviter}} invites you to the league {{league}} of Two Crowns, a season-long football game. The invitation is for you alone:

{{link}}
{{#if reminder}}
{{reminder}}
{{/if}}
You get this mail because a member wrote your address. If you do not know them, you can ignore it.
${ENDING}
`;

const REQUEST_TEXT = `{{name}} <{{email}}> wrote about {{category}}, signed in as {{member}}:

{{message}}

Request {{id}}. An answer to this mail goes to the sender.
`;

/** The text holds no words of the sender: anybody may have entered somebody else's address. */
const RECEIPT_TEXT = `Hello,

we have got your request ({{category}}) and get back to you within 48 hours. Its number is {{id}}.

You get this mail because somebody wrote to the support of Two Crowns with this address. If that was not you, you can
ignore it.
${ENDING}
`;

/** Mails notifications to members. The function reads what came of the acts that announced a mail. */
export class Mail extends AnnouncedWork {
  /** What SES tells of mails that it has sent. */
  readonly bounces: Bounces;

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      urlName: 'MAIL_QUEUE_URL',
      // Four days of tries. In a backlog each takes longer, and what outlived the queue's week would be lost without a word.
      visibilityTimeout: Duration.minutes(10),
      mostReceives: 600,
      reportsFailures: true,
      atOnce: concurrencyOf(scope),
    });
    this.bounces = new Bounces(this, 'Bounces');
  }

  /** Lets only these functions send mails, and only from the address of this deployment. */
  sendWith(
    senders: readonly AreaFunction[],
    { siteUrl, supportEmail }: { siteUrl: string; supportEmail: string },
  ): void {
    const template = (id: string, subjectPart: string, textPart: string) =>
      new CfnTemplate(this, id, { template: { subjectPart, textPart } }).ref;
    const settings = {
      SITE_URL: siteUrl,
      SUPPORT_EMAIL: supportEmail,
      MAIL_TEMPLATE: template('Notification', '{{title}}', textFor(siteUrl)),
      INVITATION_TEMPLATE: template(
        'Invitation',
        'You are invited to a league of Two Crowns',
        INVITATION_TEXT,
      ),
      REQUEST_TEMPLATE: template('Request', 'Support: {{subject}}', REQUEST_TEXT),
      RECEIPT_TEMPLATE: template('Receipt', 'We have got your request', RECEIPT_TEXT),
    };
    const configurationSet = this.createConfigurationSet();
    const from = new CfnParameter(this, 'From', {
      default: '',
      allowedPattern: '^$|^[^\\s<>@]+@[^\\s<>@]+$',
      description: 'The address that mails come from, verified in SES; without one no mail is sent',
    });
    from.overrideLogicalId('MailFrom');
    for (const sender of senders) {
      this.openSending(sender, from);
      sender.tell({
        ...settings,
        MAIL_FROM: from.valueAsString,
        MAIL_CONFIGURATION_SET: configurationSet,
      });
    }
  }

  /** Lets the function that sends announced mails find out why SES takes none, and put them off. */
  override runWith(worker: AreaFunction): void {
    super.runWith(worker);
    worker.tell({ MAIL_QUEUE_URL: this.queue.queueUrl });
    worker.allow(['ses:GetAccount'], ['*']);
    acknowledgeWildcard(worker, '*', 'SES knows no resource for the state of the whole account.');
  }

  /** Mails of this set tell their bounces and complaints. Who gets no mails is our own list, not the account's. */
  private createConfigurationSet(): string {
    const { ref: name } = new CfnConfigurationSet(this, 'ConfigurationSet', {
      suppressionOptions: { suppressedReasons: [] },
    });
    const events = new CfnConfigurationSetEventDestination(this, 'Events', {
      configurationSetName: name,
      eventDestination: {
        enabled: true,
        matchingEventTypes: [
          EmailSendingEvent.BOUNCE,
          EmailSendingEvent.COMPLAINT,
          EmailSendingEvent.RENDERING_FAILURE,
        ],
        snsDestination: { topicArn: this.bounces.topic.topicArn },
      },
    });
    // SES tries at once whether it may publish there.
    events.node.addDependency(this.bounces);
    return name;
  }

  private openSending(sender: AreaFunction, from: CfnParameter): void {
    // An identity may have a configuration set. Then SES asks for the right to use that, too.
    const resources = ['identity', 'template', 'configuration-set'].map((resource) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName: '*' }),
    );
    sender.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail', 'ses:SendTemplatedEmail'],
        resources,
        conditions: { StringEquals: { 'ses:FromAddress': from.valueAsString } },
      }),
    );
    for (const wildcard of resources)
      acknowledgeWildcard(
        sender,
        wildcard,
        'Which identity of SES holds the address is known at deployment alone; the condition names the address.',
      );
  }
}

/** Two functions send about six mails a second. SES's rate and the account's concurrency tell how many are worth it. */
function concurrencyOf(scope: Construct): number {
  const parameter = new CfnParameter(scope, 'MailConcurrency', {
    type: 'Number',
    default: 2,
    minValue: 2,
    maxValue: 1000,
    description: 'So many functions send mails at the same time',
  });
  return parameter.valueAsNumber;
}
