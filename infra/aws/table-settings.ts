/** The index of the table, which holds keys only (functions/adapters/dynamodb/keys). */
export const TABLE_INDEX = 'gsi1';

/** What AWS keeps as a setting of a table, and not with its items. */
export interface TableSettings {
  /** The attribute with the second, since 1970, from which an item may be deleted. */
  timeToLive: string;
  /** Whether it can be put back to each second of the last 35 days. */
  isRecoverable: boolean;
  isProtected: boolean;
}

/**
 * The settings of the game's table. The template sets them, and the job that follows a restore, for a table that was made from a backup has
 * none of them (amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html).
 * @param isStage whether it is of a stage beside the real game, whose data may go.
 */
export function tableSettings(isStage: boolean): TableSettings {
  return { timeToLive: 'ttl', isRecoverable: true, isProtected: !isStage };
}
