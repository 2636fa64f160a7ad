import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { TableAction } from '../access.ts';
import { keeping } from '../stage.ts';
import type { AreaFunction } from './area-function.ts';

const INDEX = 'gsi1';

/** The one table of the game. */
export class GameTable extends Construct {
  private readonly table: Table;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      timeToLiveAttribute: 'ttl',
      billingMode: BillingMode.PAY_PER_REQUEST,
      // AWS owns this key. A key of the account would cost money for each request.
      encryption: TableEncryption.DEFAULT,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      ...keeping(this),
    });
    this.table.addGlobalSecondaryIndex({
      indexName: INDEX,
      partitionKey: { name: 'gsi1pk', type: AttributeType.STRING },
      sortKey: { name: 'gsi1sk', type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }

  /** What the table counts within a minute. */
  metric(name: string): IMetric {
    return this.table.metric(name, { statistic: 'Sum', period: Duration.minutes(1) });
  }

  /** Allows a function these actions on the table's items. */
  open(to: AreaFunction, actions: readonly TableAction[]): void {
    to.allow(
      actions.map((action) => `dynamodb:${action}`),
      [this.table.tableArn],
    );
    to.tell({ TABLE_NAME: this.table.tableName });
  }

  openIndex(to: AreaFunction): void {
    to.allow(['dynamodb:Query'], [`${this.table.tableArn}/index/${INDEX}`]);
  }
}
