import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { personal } from '../../../lib/page/safe-storage.ts';
import type { TurnPick } from '../room/use-draft-actions.ts';

/**
 * How the room uses a commissioner's entries in a draft without a clock (see Entering). The code behind this interface loads
 * later.
 */
export interface Entered {
  /** Returns the draft with all waiting entries applied. */
  over(draft: Draft): Draft;
  /** Enters the user's own pick on top of `shown`, the draft as it is shown. */
  pick(pick: TurnPick, shown: Draft): void;
}

/** Returns the query key of `Entered`. Its data is null or missing while the user isn't entering picks. */
export const enteredKey = (path: SeasonPath) => ['entered', path] as const;

/** Returns the storage key for the waiting entries. */
export const waitingKey = ({ id, currentSeason }: LeagueReply, me: string) =>
  personal(`draft-entries.${id}.${currentSeason.season}`, me);
