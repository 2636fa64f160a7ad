import { seedOf } from '../chance.ts';
import type { RecapFact, FactOf, HaulFact, Kind, LeadFact } from './facts.ts';

/**
 * The league and the week that a recap is about. The recap's random choices and its wordings depend only on these, so the recap
 * is the same whenever it is written.
 */
export interface StoryKey {
  leagueId: string;
  season: string;
  week: number;
}

/** Facts with this score are never used. */
export const NOTHING = 0;
/** Facts with this score are used only if there is hardly anything else. */
const LITTLE = 1;

/**
 * Facts that change slowly have their turn every `TURN` weeks, staggered by league. In other weeks, they score `OUT_OF_TURN`
 * less.
 */
const TURN = 3;
const OUT_OF_TURN = 35;

interface Around {
  /** All facts of the week. */
  facts: readonly RecapFact[];
  key: StoryKey;
}

/** How interesting a fact is: about 50 to 100 if it is worth a sentence. */
export function worthOf<Of extends Kind>(fact: FactOf<Of>, around: Around): number {
  return WORTHS[fact.kind](fact, around);
}

const WORTHS: { [Of in Kind]: (fact: FactOf<Of>, around: Around) => number } = {
  first: ({ arrivals }) => (arrivals.length > 2 ? LITTLE : 55),
  takeover: (fact, { key }) => leadWorth(85 + key.week, fact),
  level: (fact, { key }) => leadWorth(70 + key.week, fact),
  alone: (_, { key }) => 60 + key.week,
  reign: (fact, { key }) =>
    fact.userIds.length > 1 || fact.weeks < 3 ? NOTHING : inTurn(fact, 40 + 3 * fact.weeks, key),
  close(fact, { facts, key }) {
    const hasChanged = facts.some((other) => 'arrivals' in other && other.race === fact.race);
    return fact.gap > 1.5 || key.week < 3 || hasChanged ? NOTHING : inTurn(fact, 50 + key.week, key);
  },
  best: haulWorth,
  worst: haulWorth,
  upset: ({ chance }) => (chance > 0.36 ? NOTHING : 20 + (0.5 - chance) * 180),
  streak: (fact, { key }) => (fact.games < 3 ? NOTHING : inTurn(fact, 35 + 4 * fact.games, key)),
  duel: duelWorth,
  undrafted: (fact, { key }) =>
    fact.points < 3 || fact.ahead > 3 ? NOTHING : inTurn(fact, 60 - 5 * fact.ahead, key),
};

const leadWorth = (worth: number, { arrivals }: LeadFact): number =>
  Math.max(LITTLE, worth - 20 * (arrivals.length - 1));

function haulWorth({ userIds, points, of, isSeasonHigh }: HaulFact): number {
  if (points < 2) return NOTHING;
  if (userIds.length > 2) return LITTLE;
  return 10 + (60 * points) / of + 5 * points + (isSeasonHigh ? 15 : 0) - 15 * (userIds.length - 1);
}

/** How interesting a matchup is. A single game doesn't appear both as a matchup and as an upset. */
function duelWorth({ games, record, isAtTop }: FactOf<'duel'>, { facts }: Around): number {
  if (games.length > 1) return 36 + 7 * games.length + (isAtTop ? 15 : 0);
  const winner = games[0]?.[0].teamId;
  const isUpset = facts.some((other) => other.kind === 'upset' && other.winner.teamId === winner);
  return isUpset || record.wins === 0 ? NOTHING : 45 + (isAtTop ? 25 : 0);
}

function inTurn({ kind }: RecapFact, worth: number, { leagueId, season, week }: StoryKey): number {
  const isTurn = (seedOf(`${leagueId} ${season} ${kind}`) + week) % TURN === 0;
  return isTurn ? worth : Math.max(LITTLE, worth - OUT_OF_TURN);
}
