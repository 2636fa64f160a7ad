import { CfnCondition, CfnParameter, Fn, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** Creates the topic. Its own policy replaces the default one, so it must explicitly allow the account's alarms to publish. */
export function createTopic(scope: Construct): Topic {
  const topic = new Topic(scope, 'Topic', {
    displayName: `${Stack.of(scope).stackName} alarms`,
    enforceSSL: true,
  });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  return topic;
}

/** Subscribes the operator's email address, if there is one. The topic exists either way. */
export function subscribe(scope: Construct, topic: Topic): void {
  const stack = Stack.of(scope);
  const address = new CfnParameter(stack, 'AlarmEmail', {
    default: '',
    description: 'The email address for alarms; empty for no emails',
  });
  const isGiven = new CfnCondition(stack, 'HasAlarmEmail', {
    expression: Fn.conditionNot(Fn.conditionEquals(address.valueAsString, '')),
  });
  const subscription = new CfnSubscription(scope, 'Mail', {
    topicArn: topic.topicArn,
    protocol: 'email',
    endpoint: address.valueAsString,
  });
  subscription.cfnOptions.condition = isGiven;
}
