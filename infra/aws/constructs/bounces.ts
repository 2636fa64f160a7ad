import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { AnnouncedWork } from './announced-work.ts';

/**
 * Delivers bounces and complaints from SES to a queue, by way of a topic. A topic guarantees delivery; SES's
 * other option, an event bus, doesn't.
 */
export class Bounces extends AnnouncedWork {
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
