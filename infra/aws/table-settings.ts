/** The table's index, which contains only keys (functions/adapters/dynamodb/keys). */
export const TABLE_INDEX = 'gsi1';

/** Table settings that AWS stores separately from the table's items. */
export interface TableSettings {
  /** The attribute that holds an item's expiry in seconds since 1970. After that time, DynamoDB can delete the item. */
  timeToLive: string;
  /** Whether the table can be restored to any second of the last 35 days. */
  isRecoverable: boolean;
  isProtected: boolean;
}

/**
 * The settings of the game's table. Both the template and the job after a restore apply them, because a restored table
 * has none of them (amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html).
 * @param isStage whether the table belongs to a stage, whose data needn't be protected.
 */
export function tableSettings(isStage: boolean): TableSettings {
  return { timeToLive: 'ttl', isRecoverable: true, isProtected: !isStage };
}
