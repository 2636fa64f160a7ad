import { RACES, type Race } from '../season/ranks.ts';
import { HARDLY_MATTERS } from './hardly-matters.ts';
import { restOf, swapRater, type Gain, type IndexedSwap } from './rated-swap.ts';
import type { ModelGame } from './season-model.ts';
import type { SimulatedSeasons } from './simulate.ts';
import type { Strength } from './strength.ts';
import { swapCause, type SwapCause } from './swap-cause.ts';
import { swapSeasons, type SwapLeague, type SwapSeasons } from './swap-seasons.ts';

export type { SwapLeague };

/** The most swaps that are suggested at the same time. */
export const SWAPS_MOST = 5;
/** How many standard errors a gain must have. With fewer, luck could look like a gain, because so many swaps are rated. */
const ERRORS_LEAST = 3;

/** A fall by less than this doesn't count, because it would hardly show. */
const SEEN = 0.01;

/** A change of a member's chance of a crown, from 0 to 1. */
export interface ChanceChange {
  race: Race;
  before: number;
  after: number;
}

/** The crown that a side of a swap gains a chance of, and why. */
export interface SideGain extends ChanceChange {
  cause: SwapCause;
}

/** A swap that helps both sides (see Swaps that help both). */
export interface HelpfulSwap {
  with: string;
  /** The team that the asking member gives, and the one that they get. */
  give: number;
  get: number;
  mine: SideGain;
  theirs: SideGain;
  /** The member whose chance of a crown falls most; null if no one's falls by a point. */
  hurt: (ChanceChange & { userId: string }) | null;
}

/** A season's model after its simulation: the strengths of the teams, and the seasons played with them. */
export interface PlayedSeason {
  strengths: readonly Strength[];
  simulated: SimulatedSeasons<ModelGame>;
  /** The most unlisted playoff games that each team can still play, as in `ModelPlayoffs`; absent unless the playoffs count. */
  ahead?: readonly number[] | undefined;
}

/** A swap with both sides' gains of both crowns. */
export interface RatedSwap extends IndexedSwap {
  gains: Readonly<Record<Race, readonly [mine: Gain, theirs: Gain]>>;
}

/** Returns the swaps of a member's teams that help both sides, the best first (see Swaps that help both). */
export function helpfulSwaps(league: SwapLeague, played: PlayedSeason, by: string): HelpfulSwap[] {
  const season = swapSeasons(league, played.simulated, played.ahead);
  return ratedSwaps(season, by)
    .flatMap((swap) => {
      const [mine, theirs] = [bestGain(season, swap, 0), bestGain(season, swap, 1)];
      return mine && theirs ? [{ swap, mine, theirs }] : [];
    })
    .toSorted((one, other) => smaller(other) - smaller(one) || bothOf(other) - bothOf(one))
    .slice(0, SWAPS_MOST)
    .map((found) => suggestion(season, played, found));
}

/** Rates every swap of one of the member's teams for one of anyone else's, except teams that no one can offer now. */
export function ratedSwaps(season: SwapSeasons, by: string): RatedSwap[] {
  const { members, held = [] } = season;
  const rater = swapRater(season);
  const isFree = (teamId: number) => !held.includes(teamId);
  const me = members.findIndex(({ userId }) => userId === by);
  const own = members[me]?.teamIds.filter(isFree) ?? [];
  return members.flatMap(({ teamIds }, them) => {
    if (them === me) return [];
    const rests = season.races.map((race) => [race, restOf(race, { me, them })] as const);
    return own.flatMap((give) =>
      teamIds.filter(isFree).map((get): RatedSwap => {
        const swap = { me, them, give, get };
        const [wins, losses] = rests.map(([race, rest]) => rater.gains(race, swap, rest));
        return { ...swap, gains: { wins: wins ?? NO_GAINS, losses: losses ?? NO_GAINS } };
      }),
    );
  });
}

const NO_GAINS = [
  { gain: 0, error: 0 },
  { gain: 0, error: 0 },
] as const;

/**
 * The crown that a swap helps a side to, with the gain. Undefined if it helps to neither, or if it costs that side a
 * point more of the other crown.
 * @param side 0 for mine, 1 for theirs.
 */
function bestGain(
  { races }: Pick<SwapSeasons, 'races'>,
  { me, them, gains }: RatedSwap,
  side: 0 | 1,
): { race: Race; gain: number } | undefined {
  const both = RACES.reduce((sum, race) => sum + gains[race][side].gain, 0);
  if (both <= -SEEN) return undefined;
  const [best] = races
    .filter(({ isOut }) => isOut[side === 0 ? me : them] === false)
    .map(({ race }) => ({ race, ...gains[race][side] }))
    .filter(({ gain, error }) => gain >= HARDLY_MATTERS && gain >= ERRORS_LEAST * error)
    .toSorted((one, other) => other.gain - one.gain);
  return best;
}

interface Found {
  swap: RatedSwap;
  mine: { race: Race; gain: number };
  theirs: { race: Race; gain: number };
}

const smaller = ({ mine, theirs }: Found): number => Math.min(mine.gain, theirs.gain);
const bothOf = ({ mine, theirs }: Found): number => mine.gain + theirs.gain;

function suggestion(season: SwapSeasons, played: PlayedSeason, { swap, mine, theirs }: Found): HelpfulSwap {
  const { me, them, give, get } = swap;
  const changes = changesBy(season, swap);
  const sideGain = (race: Race, place: number, teams: { get: number; give: number }): SideGain => ({
    ...(changes[race][place] ?? { race, before: 0, after: 0 }),
    cause: swapCause(race, teams, { ...played, ...season }),
  });
  return {
    with: season.members[them]?.userId ?? '',
    give,
    get,
    mine: sideGain(mine.race, me, { get, give }),
    theirs: sideGain(theirs.race, them, { get: give, give: get }),
    hurt: mostHurt(season, changes, swap),
  };
}

type Changes = Readonly<Record<Race, readonly ChanceChange[]>>;

function changesBy(season: SwapSeasons, swap: IndexedSwap): Changes {
  const rater = swapRater(season);
  const changesIn = (race: Race) => {
    const own = season.races.find((each) => each.race === race);
    const after = own ? rater.chancesAfter(own, swap) : [];
    return after.map((chance, place) => ({ race, before: meanOf(own?.parts[place]), after: chance }));
  };
  return { wins: changesIn('wins'), losses: changesIn('losses') };
}

function mostHurt(
  { members }: SwapSeasons,
  changes: Changes,
  { me, them }: IndexedSwap,
): HelpfulSwap['hurt'] {
  const falls = members.flatMap(({ userId }, place) => {
    if (place === me || place === them) return [];
    return RACES.flatMap((race) => {
      const change = changes[race][place];
      return change ? [{ userId, ...change }] : [];
    });
  });
  const [worst] = falls.toSorted((one, other) => one.after - one.before - (other.after - other.before));
  return worst && worst.before - worst.after >= SEEN ? worst : null;
}

function meanOf(parts: Float64Array | undefined): number {
  if (!parts) return 0;
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}
