import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

/**
 * Tells the alarms' topic once the account's bill of a month has come to four fifths of so many dollars, or will pass all of it
 * (`-c monthlyBudget=50`). It stops nothing. AWS reckons bills a few times a day.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { dollars, topic }: { dollars: number; topic: Topic }) {
    super(scope, id);
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('budgets.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }];
    const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers,
    });
    const monthly = new CfnBudget(this, 'Monthly', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
      notificationsWithSubscribers: [at('ACTUAL', 80), at('FORECASTED', 100)],
    });
    // Budgets tries at once whether it may publish there.
    monthly.node.addDependency(topic);
  }
}
