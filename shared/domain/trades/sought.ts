import { DIVISIONS } from '../teams.ts';

/** What members can say they look for in a trade: teams that bring wins or losses, or teams of a division. */
export const SOUGHT = ['wins', 'losses', ...DIVISIONS] as const;
export type Sought = (typeof SOUGHT)[number];

/** The most things that a member can look for at the same time: wins, losses and a division. */
export const SOUGHT_MOST = 3;

/** What one member looks for. */
export interface Looking {
  userId: string;
  sought: readonly Sought[];
}
