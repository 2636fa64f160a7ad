import { CfnParameter, Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  CfnTemplate,
  EmailSendingEvent,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { mailTemplates, type MailTemplate } from '../mail-templates.ts';
import { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';
import { Bounces } from './bounces.ts';

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
    const template = (id: string, parts: MailTemplate) => new CfnTemplate(this, id, { template: parts }).ref;
    const { notification, invitation, request, receipt, cancellation } = mailTemplates(siteUrl);
    const settings = {
      SITE_URL: siteUrl,
      SUPPORT_EMAIL: supportEmail,
      MAIL_TEMPLATE: template('NotificationLetter', notification),
      INVITATION_TEMPLATE: template('InvitationLetter', invitation),
      REQUEST_TEMPLATE: template('RequestLetter', request),
      RECEIPT_TEMPLATE: template('ReceiptLetter', receipt),
      CANCELLATION_TEMPLATE: template('CancellationLetter', cancellation),
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
    const reason = 'SES knows no resource for the state of the whole account.';
    acknowledgeWildcard(worker, '*', reason);
    Validations.of(worker).acknowledge({ id: 'Serverless-LambdaStarPermissions', reason });
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

/** Four functions send about twelve mails a second, as many as SES usually takes at first. Its rate and the account's concurrency tell how many are worth it. */
function concurrencyOf(scope: Construct): number {
  const parameter = new CfnParameter(scope, 'MailConcurrency', {
    type: 'Number',
    default: 4,
    minValue: 2,
    maxValue: 1000,
    description: 'So many functions send mails at the same time',
  });
  return parameter.valueAsNumber;
}
