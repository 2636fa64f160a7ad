/** Another team for a pick of a finished draft. `pickOrder` is the pick's number in the draft. */
export interface PickChange {
  pickOrder: number;
  teamId: number;
  /** The pick's team before. Absent until the change is in force. */
  before?: number;
}

/** A commissioner's proposal to correct the finished draft (see Corrections). */
export interface Correction {
  id: string;
  /** User id of the commissioner who proposed it. */
  by: string;
  at: string;
  reason: string;
  changes: readonly PickChange[];
  /** User ids of the other members who have confirmed it. */
  confirmedBy: readonly string[];
  /** When it came into force; absent while it waits for confirmations. */
  inForceAt?: string;
}
