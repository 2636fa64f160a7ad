import { CfnParameter, Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  CfnTemplate,
  EmailSendingEvent,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { mailTemplates, type MailTemplate } from '../mail-templates.ts';
import { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';

/**
 * The queue of emails that notify members. Before it sends an email, the worker reads the outcome of the act that
 * announced it.
 */
export class Mail extends AnnouncedWork {
  /** SES's reports about sent emails. */
  readonly bounces: Bounces;

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      urlName: 'MAIL_QUEUE_URL',
      // Allows four days of retries. In a backlog each retry takes longer, and after a week in the queue, a message is
      // lost without a trace.
      visibilityTimeout: Duration.minutes(10),
      mostReceives: 600,
      reportsFailures: true,
      atOnce: concurrencyOf(scope),
    });
    this.bounces = new Bounces(this, 'Bounces');
  }

  /** Allows only these functions to send emails, and only from the address of this deployment. */
  sendWith(
    senders: readonly AreaFunction[],
    { siteUrl, supportEmail }: { siteUrl: string; supportEmail: string },
  ): void {
    const template = (id: string, parts: MailTemplate) => new CfnTemplate(this, id, { template: parts }).ref;
    const { notification, invitation, request, receipt, cancellation } = mailTemplates(siteUrl);
    const settings = {
      SITE_URL: siteUrl,
      SUPPORT_EMAIL: supportEmail,
      MAIL_TEMPLATE: template('NotificationWithCrown', notification),
      INVITATION_TEMPLATE: template('InvitationWithCrown', invitation),
      REQUEST_TEMPLATE: template('RequestWithCrown', request),
      RECEIPT_TEMPLATE: template('ReceiptWithCrown', receipt),
      CANCELLATION_TEMPLATE: template('CancellationWithCrown', cancellation),
    };
    const configurationSet = this.createConfigurationSet();
    const from = new CfnParameter(this, 'From', {
      default: '',
      allowedPattern: '^$|^[^\\s<>@]+@[^\\s<>@]+$',
      description: 'The sender address, verified in SES; empty for no emails',
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

  /** Allows the function that sends announced emails to delay them, and to find out why SES rejects them. */
  override runWith(worker: AreaFunction): void {
    super.runWith(worker);
    worker.tell({ MAIL_QUEUE_URL: this.queue.queueUrl });
    worker.allow(['ses:GetAccount'], ['*']);
    const reason = 'SES has no resource for the state of the whole account.';
    acknowledgeWildcard(worker, '*', reason);
    Validations.of(worker).acknowledge({ id: 'Serverless-LambdaStarPermissions', reason });
  }

  /**
   * Creates the configuration set, through which SES reports bounces and complaints. The set doesn't block addresses on the
   * account's suppression list, because the game keeps its own list.
   */
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
    // SES checks right away whether it can publish to the topic.
    events.node.addDependency(this.bounces);
    return name;
  }

  private openSending(sender: AreaFunction, from: CfnParameter): void {
    // An identity can have a configuration set. SES then also requires the right to use that set.
    const resources = ['identity', 'template', 'configuration-set'].map((resource) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName: '*' }),
    );
    sender.lambda.addToRolePolicy(
      new PolicyStatement({
        // SES documents no right for attachments. It checks the raw one for emails that it assembles from parts.
        actions: ['ses:SendEmail', 'ses:SendTemplatedEmail', 'ses:SendRawEmail'],
        resources,
        conditions: { StringEquals: { 'ses:FromAddress': from.valueAsString } },
      }),
    );
    for (const wildcard of resources)
      acknowledgeWildcard(
        sender,
        wildcard,
        'Only the deployment knows which SES identity the address belongs to. The condition names the address.',
      );
  }
}

/**
 * How many functions send emails at the same time. Four send about twelve emails per second, SES's usual initial
 * rate. SES's rate and the account's concurrency decide how many functions are useful.
 */
function concurrencyOf(scope: Construct): number {
  const parameter = new CfnParameter(scope, 'MailConcurrency', {
    type: 'Number',
    default: 4,
    minValue: 2,
    maxValue: 1000,
    description: 'The number of functions that send emails at the same time',
  });
  return parameter.valueAsNumber;
}

/**
 * Delivers bounces and complaints from SES to a queue, by way of a topic. A topic guarantees delivery; SES's
 * other option, an event bus, doesn't.
 */
class Bounces extends AnnouncedWork {
  readonly topic: Topic;

  constructor(scope: Construct, id: string) {
    super(scope, id, { urlName: 'BOUNCES_QUEUE_URL' });
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('sns.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [this.queue.queueArn],
        conditions: { ArnEquals: { 'aws:SourceArn': this.topic.topicArn } },
      }),
    );
    new CfnSubscription(this, 'Subscription', {
      topicArn: this.topic.topicArn,
      protocol: 'sqs',
      endpoint: this.queue.queueArn,
      rawMessageDelivery: true,
    });
  }
}
