import { racePoints } from '../season/ranks.ts';
import type { Sides } from './clinching.ts';
import { shares } from './crown-odds.ts';
import { leftOf, simulatedMeetings, withTiesBroken, type Between } from './simulated-meetings.ts';
import { ownersNow, sidesWith, type RaceSeasons, type SwapSeasons } from './swap-seasons.ts';
import type { ModelGame } from './season-model.ts';

/** A swap of one team for another. `me` and `them` are members' indexes. */
export interface IndexedSwap {
  me: number;
  them: number;
  give: number;
  get: number;
}

/** How much a swap changes a chance, from −1 to 1, and the standard error of that, from the same seasons before and after. */
export interface Gain {
  gain: number;
  error: number;
}

/** The other members in one race: the best rank among them in each season, and how many have it. */
export interface Rest {
  best: Uint32Array;
  equals: Uint8Array;
}

/** Rates swaps of a league's teams on its simulated seasons. */
export interface SwapRater {
  /** What a swap does to both sides' chances in a race: mine, then theirs. */
  gains(race: RaceSeasons, swap: IndexedSwap, rest: Rest): readonly [mine: Gain, theirs: Gain];
  /** Everyone's chances in a race after a swap, from 0 to 1. */
  chancesAfter(race: RaceSeasons, swap: IndexedSwap): number[];
}

/** Only two members' ranks change in a swap, so a swap is rated against the best of the others. */
export function restOf({ ranks }: RaceSeasons, { me, them }: Pick<IndexedSwap, 'me' | 'them'>): Rest {
  const seasons = ranks[0]?.length ?? 0;
  const best = new Uint32Array(seasons);
  const equals = new Uint8Array(seasons);
  for (const [place, own] of ranks.entries()) {
    if (place === me || place === them) continue;
    for (let season = 0; season < seasons; season += 1) {
      const rank = own[season] ?? 0;
      const highest = best[season] ?? 0;
      if (rank < highest) continue;
      best[season] = rank;
      equals[season] = rank === highest ? (equals[season] ?? 0) + 1 : 1;
    }
  }
  return { best, equals };
}

export function swapRater(season: SwapSeasons): SwapRater {
  return {
    gains: (race, swap, rest) => gainsOf(race, swap, rest, tiebreakOf(season, race, swap)),
    chancesAfter: (race, swap) => {
      const [mine, theirs] = ranksAfter(race, swap);
      const ranks = race.ranks.with(swap.me, mine).with(swap.them, theirs);
      const between = meetingsAfter(season, swap);
      return shares(between ? withTiesBroken(race.race, ranks, between, season.tieRule) : ranks);
    },
  };
}

/** Names those among tied members who stay first in a season. */
type Tiebreak = (level: readonly number[], season: number) => readonly number[];

function tiebreakOf(season: SwapSeasons, { race }: RaceSeasons, swap: IndexedSwap): Tiebreak | undefined {
  const between = meetingsAfter(season, swap);
  return (
    between &&
    ((level, index) =>
      leftOf(
        level,
        (one, other) => between(one, other, index),
        (record) => racePoints(race, record, season.tieRule),
      ))
  );
}

/** The members' records against each other as the swap would leave them. Undefined unless head-to-head decides in this league. */
function meetingsAfter(
  { members, levelCrowns, simulated, playoffWeight }: SwapSeasons,
  swap: IndexedSwap,
): Between | undefined {
  if (levelCrowns !== 'head-to-head') return undefined;
  const now = ownersNow(members);
  const { me, them, give, get } = swap;
  const ownerOf = (teamId: number) => (teamId === give ? them : teamId === get ? me : now(teamId));
  const sidesOf: (game: ModelGame) => Sides = sidesWith(members, ownerOf);
  return simulatedMeetings(members, simulated, sidesOf, playoffWeight);
}

/** My ranks and theirs after a swap. */
function ranksAfter(
  { ranks, worth }: RaceSeasons,
  { me, them, give, get }: IndexedSwap,
): [Uint32Array, Uint32Array] {
  const [mine, theirs] = [new Uint32Array(ranks[me] ?? []), new Uint32Array(ranks[them] ?? [])];
  const [given, got] = [worth.get(give), worth.get(get)];
  for (let season = 0; season < mine.length; season += 1) {
    const more = (got?.[season] ?? 0) - (given?.[season] ?? 0);
    mine[season] = (mine[season] ?? 0) + more;
    theirs[season] = (theirs[season] ?? 0) - more;
  }
  return [mine, theirs];
}

function gainsOf(
  race: RaceSeasons,
  swap: IndexedSwap,
  { best, equals }: Rest,
  tiebreak: Tiebreak | undefined,
): readonly [Gain, Gain] {
  const [ranks, others] = ranksAfter(race, swap);
  const [parts, theirParts] = [race.parts[swap.me], race.parts[swap.them]];
  const [mine, theirs] = [paired(), paired()];
  for (let season = 0; season < best.length; season += 1) {
    const own = ranks[season] ?? 0;
    const other = others[season] ?? 0;
    const rest = best[season] ?? 0;
    const top = Math.max(own, other, rest);
    const isMine = own === top;
    const isTheirs = other === top;
    let part = 0;
    let theirPart = 0;
    if (isMine || isTheirs) {
      const many = Number(isMine) + Number(isTheirs) + (rest === top ? (equals[season] ?? 0) : 0);
      const left =
        many > 1 ? tiebreak?.(levelIn(race, swap, { isMine, isTheirs, top, season }), season) : undefined;
      if (left ? left.includes(swap.me) : isMine) part = 1 / (left?.length ?? many);
      if (left ? left.includes(swap.them) : isTheirs) theirPart = 1 / (left?.length ?? many);
    }
    add(mine, part - (parts?.[season] ?? 0));
    add(theirs, theirPart - (theirParts?.[season] ?? 0));
  }
  return [gainOf(mine, best.length), gainOf(theirs, best.length)];
}

interface Level {
  isMine: boolean;
  isTheirs: boolean;
  top: number;
  season: number;
}

/** The members who are tied for first in a season after a swap. */
function levelIn(
  { ranks }: RaceSeasons,
  { me, them }: IndexedSwap,
  { isMine, isTheirs, top, season }: Level,
): number[] {
  const level: number[] = [];
  for (let place = 0; place < ranks.length; place += 1) {
    const isLevel = place === me ? isMine : place === them ? isTheirs : ranks[place]?.[season] === top;
    if (isLevel) level.push(place);
  }
  return level;
}

/** Sums of differences and of their squares. */
interface Paired {
  sum: number;
  squares: number;
}

const paired = (): Paired => ({ sum: 0, squares: 0 });

function add(to: Paired, difference: number): void {
  to.sum += difference;
  to.squares += difference * difference;
}

function gainOf({ sum, squares }: Paired, seasons: number): Gain {
  const gain = sum / seasons;
  return { gain, error: Math.sqrt(Math.max(0, squares / seasons - gain * gain) / seasons) };
}
