import type { Standing } from '#shared/contract/schemas/standings.ts';
import { closerRace, gapText, placeText } from '#shared/domain/leagues/whats-next.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { RACE_NAMES } from '#shared/domain/season/ranks.ts';
import { ownStanding } from '../../../parts/season/own-standing.ts';
import { hasBegun, type Race } from '../../../parts/season/standings.ts';

/** The user's place in a race: `2nd for Wins`, and its gap: `1 behind Bruno`. */
export interface Place {
  race: Race;
  place: string;
  gap: string;
}

/** What the scores mean for the user. */
export interface Verdict {
  /** What the places depend on. */
  lead: string;
  /** Wins first. */
  places: readonly [Place, Place];
  /** The race in which the user is closer to the crown. */
  main: Race;
}

interface Races {
  /** The official standings. */
  official: readonly Standing[];
  /** The standings if the scores hold. */
  held: readonly Standing[];
  meId: string;
  tieRule: TieRule;
  isLive: boolean;
}

/**
 * Returns the user's places if every live game ended now or, while no game is live, their official ones. Null before the season's
 * first game. The main race follows the official places, so that it doesn't change with every score.
 */
export function verdictOf({ official, held, meId, tieRule, isLive }: Races): Verdict | null {
  const own = ownStanding(isLive ? held : official, meId, tieRule);
  const before = ownStanding(official, meId, tieRule);
  if (!own || !before || !hasBegun(isLive ? held : official)) return null;
  const place = (race: Race): Place => ({
    race,
    place: `${placeText(race, own)} for ${RACE_NAMES[race]}`,
    gap: gapText(race, own),
  });
  return {
    lead: isLive ? 'If it ends now:' : 'Right now:',
    places: [place('wins'), place('losses')],
    main: closerRace(before),
  };
}

interface Missing {
  /** Undefined until the official standings have loaded. */
  official: readonly Standing[] | undefined;
  isFailing: boolean;
  /** Whether the scores are too old to say anything about now. */
  areOld: boolean;
}

/** Says why there is no verdict yet, in its place. Empty while the standings load. */
export function noVerdictText({ official, isFailing, areOld }: Missing): string {
  if (areOld) return 'Waiting for a connection.';
  if (!official) return isFailing ? 'The standings didn’t load.' : '';
  return hasBegun(official) ? '' : 'Both races start with the first final score.';
}
