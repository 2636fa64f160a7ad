import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { personal } from '../../../lib/page/safe-storage.ts';
import type { TurnPick } from './use-draft-actions.ts';

/** What a commissioner enters in a draft without a clock, as the room knows it: its own code comes late (see Entering). */
export interface Entered {
  /** The draft with all that waits. */
  over(draft: Draft): Draft;
  /** Enters the reader's own pick upon the draft that is shown. */
  pick(pick: TurnPick, shown: Draft): void;
}

/** Its place among the queries; null or nothing where nobody enters. */
export const enteredKey = (path: SeasonPath) => ['entered', path] as const;

/** Where the browser keeps what waits. */
export const waitingKey = ({ id, currentSeason }: LeagueReply, me: string) =>
  personal(`draft-entries.${id}.${currentSeason.season}`, me);
