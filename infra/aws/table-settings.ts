/** The index of the table, which holds keys only (functions/adapters/dynamodb/keys). */
export const TABLE_INDEX = 'gsi1';

/** Table settings that AWS keeps outside its items. */
export interface TableSettings {
  /** The attribute with the time, in seconds since 1970, from which an item can be deleted. */
  timeToLive: string;
  /** Whether the table can be restored to any second of the last 35 days. */
  isRecoverable: boolean;
  isProtected: boolean;
}

/**
 * The settings of the game's table. The template sets them, and so does the job after a restore, because a
 * restored table has none of them (amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html).
 * @param isStage whether the table belongs to a stage, whose data can go.
 */
export function tableSettings(isStage: boolean): TableSettings {
  return { timeToLive: 'ttl', isRecoverable: true, isProtected: !isStage };
}
