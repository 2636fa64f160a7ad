import * as z from 'zod';
import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import { flag, FOR_PEOPLE, ignored, resourceType, TAGS } from '../resource-type.ts';
import type { Service } from '../service.ts';

/** Amazon SNS: topics that services on this machine publish to, and the queues that subscribe to them. */
export interface Topics extends Service {
  publish(arn: string, message: string): void;
}

const TopicProperties = z.strictObject({
  DisplayName: FOR_PEOPLE,
  TopicName: z.string().optional(),
  Tags: TAGS,
});

const SubscriptionProperties = z.discriminatedUnion('Protocol', [
  z.strictObject({
    Protocol: z.literal('sqs'),
    TopicArn: z.string(),
    Endpoint: z.string(),
    RawMessageDelivery: flag.pipe(z.literal(true, 'messages are handed on as they are')),
  }),
  z.strictObject({
    Protocol: z.literal('email'),
    TopicArn: z.string(),
    Endpoint: ignored('only alarms are mailed, and nobody is on call for one machine'),
  }),
]);

/** @param send sends a message to the queue with that ARN. */
export function createTopics(aws: AwsEnvironment, send: (arn: string, body: string) => void): Topics {
  const queues = new Map<string, string[]>();
  return {
    resources: {
      'AWS::SNS::Topic': resourceType(TopicProperties, ({ TopicName }, logicalId) => {
        const arn = arnOf(aws, 'sns', TopicName ?? logicalId);
        return { ref: arn, attributes: { TopicArn: arn, TopicName: TopicName ?? logicalId } };
      }),
      'AWS::SNS::Subscription': resourceType(SubscriptionProperties, (properties, logicalId) => {
        const { TopicArn } = properties;
        if (properties.Protocol === 'sqs')
          queues.set(TopicArn, [...(queues.get(TopicArn) ?? []), properties.Endpoint]);
        return { ref: `${TopicArn}:${logicalId}`, attributes: { Arn: `${TopicArn}:${logicalId}` } };
      }),
    },
    publish(arn, message) {
      for (const queue of queues.get(arn) ?? []) send(queue, message);
    },
  };
}
