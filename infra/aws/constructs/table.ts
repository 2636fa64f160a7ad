import { CfnCondition, CfnOutput, CfnParameter, Duration, Fn, Stack } from 'aws-cdk-lib';
import { Metric, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { TableAction } from '../rights.ts';
import { keeping, stageOf } from '../stage.ts';
import { TABLE_INDEX, tableSettings } from '../table-settings.ts';
import type { AreaFunction } from './area-function.ts';

/** The partitions of the call counters. The pattern must match the names in the limit store. */
const LIMIT_ROWS = 'LIMIT#*';
/** The partitions of the access tokens' guards. The pattern must match their keys. */
const TOKEN_ROWS = 'TOKEN#*';

/**
 * The game's only table. A restore always creates another table, so a parameter names the table in use: by default the
 * stack's own, otherwise one that was restored from it.
 */
export class GameTable extends Construct {
  private readonly name: string;
  /** Built from the name, because the stack's own table may be gone after another table has replaced it. */
  private readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { timeToLive, isRecoverable, isProtected } = tableSettings(stageOf(this) !== undefined);
    const own = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      timeToLiveAttribute: timeToLive,
      billingMode: BillingMode.PAY_PER_REQUEST,
      // AWS owns this key. A key of the account would cost money per request.
      encryption: TableEncryption.DEFAULT,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: isRecoverable },
      removalPolicy: keeping(this).removalPolicy,
      deletionProtection: isProtected,
    });
    own.addGlobalSecondaryIndex({
      indexName: TABLE_INDEX,
      partitionKey: { name: 'gsi1pk', type: AttributeType.STRING },
      sortKey: { name: 'gsi1sk', type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
    this.name = this.inUse(own);
    this.arn = Stack.of(this).formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: this.name,
    });
  }

  /** Returns a metric of the table, per minute. */
  metric(name: string): IMetric {
    return new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: name,
      dimensionsMap: { TableName: this.name },
      statistic: 'Sum',
      period: Duration.minutes(1),
    });
  }

  /** Allows a function these actions on the table's items. */
  open(to: AreaFunction, actions: readonly TableAction[]): void {
    to.allow(
      actions.map((action) => `dynamodb:${action}`),
      [this.arn],
    );
    to.tell({ TABLE_NAME: this.name });
  }

  /** Allows a function to count calls, but to write nothing else: it can only create or update rows of limits. */
  openCounting(to: AreaFunction): void {
    to.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
        resources: [this.arn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [LIMIT_ROWS] } },
      }),
    );
  }

  /** Allows a function to note the last use of an access token, which is in the token's guard. */
  openTokenUse(to: AreaFunction): void {
    to.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:UpdateItem'],
        resources: [this.arn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [TOKEN_ROWS] } },
      }),
    );
  }

  openIndex(to: AreaFunction): void {
    to.allow(['dynamodb:Query'], [`${this.arn}/index/${TABLE_INDEX}`]);
  }

  /** Returns the name of the table that functions use. */
  private inUse(own: Table): string {
    const restored = new CfnParameter(this, 'Restored', {
      default: '',
      allowedPattern: '^$|^[\\w.-]{3,255}$',
      description: 'The name of a restored table, which functions use instead of the stack’s own',
    });
    restored.overrideLogicalId('RestoredTable');
    const isGiven = new CfnCondition(this, 'IsRestored', {
      expression: Fn.conditionNot(Fn.conditionEquals(restored.valueAsString, '')),
    });
    const name = Fn.conditionIf(isGiven.logicalId, restored.valueAsString, own.tableName).toString();
    new CfnOutput(this, 'Name', { value: name }).overrideLogicalId('GameTable');
    return name;
  }
}
