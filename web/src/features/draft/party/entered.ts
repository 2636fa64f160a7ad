import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { personal } from '../../../lib/page/safe-storage.ts';
import type { TurnPick } from '../room/use-draft-actions.ts';

/**
 * The room's interface to a commissioner's entries in a draft without a clock; the code behind it loads later (see Entering).
 */
export interface Entered {
  /** The draft with all waiting entries. */
  over(draft: Draft): Draft;
  /** Enters the user's own pick on top of the shown draft. */
  pick(pick: TurnPick, shown: Draft): void;
}

/** The query key of `Entered`, whose data is null or missing if the user isn't entering picks. */
export const enteredKey = (path: SeasonPath) => ['entered', path] as const;

/** The storage key of the waiting entries. */
export const waitingKey = ({ id, currentSeason }: LeagueReply, me: string) =>
  personal(`draft-entries.${id}.${currentSeason.season}`, me);
