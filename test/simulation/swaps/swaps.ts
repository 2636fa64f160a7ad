import { seededRandom } from '#shared/domain/chance.ts';
import { withBracket } from '#shared/domain/odds/bracket.ts';
import { crownOdds, crownParts, type LeagueResults } from '#shared/domain/odds/crown-odds.ts';
import { HARDLY_MATTERS } from '#shared/domain/odds/hardly-matters.ts';
import { helpfulSwaps, SWAPS_MOST, type HelpfulSwap } from '#shared/domain/odds/helpful-swaps.ts';
import { isTimed, withScores } from '#shared/domain/odds/live-seasons.ts';
import { modelSeasons } from '#shared/domain/odds/model-seasons.ts';
import type { Remaining } from '#shared/domain/odds/remaining.ts';
import { simulateSeasons, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import { RACES, type Race } from '#shared/domain/season/ranks.ts';
import { teamRecords } from '#shared/domain/season/standings.ts';
import { ownershipAfter, type Swap } from '#shared/domain/trades/swap.ts';
import { seat } from '#test/support/league-season.ts';
import { randomLeague, randomSeason, type RandomLeague, type RandomSeason } from './random-league.ts';

/** How many leagues share a season, because playing it takes longest. */
const LEAGUES_A_SEASON = 10;
/** Seasons for rating every swap a second time, by the rules of the odds. Those are slow, so there are few. */
const FEW = 200;
/** Seasons for judging suggestions with fresh chance. */
const MANY = 2500;
const ME = seat(1);

/** A gain as one set of simulated seasons has it: the mean of the paired differences, and its standard error. */
interface Measured {
  gain: number;
  error: number;
}

/** What leagues have shown. */
interface Judged {
  /** The leagues whose suggestions aren't the best swaps. */
  wrong: string[];
  /** Each suggested gain, with the same gain over seasons of other seeds. */
  gains: { claimed: Measured; fresh: Measured }[];
}

/** Judges the suggestions of this many leagues. */
export function judgeLeagues(first: number, count: number): Judged {
  const judged: Judged = { wrong: [], gains: [] };
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  for (const [number, leagues] of Map.groupBy(seeds, (seed) => Math.floor(seed / LEAGUES_A_SEASON))) {
    const season = randomSeason(number);
    const playedWith = (playoffs: boolean) =>
      [
        serverSeasons(season, number, MANY, playoffs),
        serverSeasons(season, number + FRESH, MANY, playoffs),
      ] as const;
    const [without, beyond] = [playedWith(false), playedWith(true)];
    for (const seed of leagues) {
      const one = randomLeague(season, seed);
      const difference = compareAll(season, one, seed);
      if (difference !== undefined) judged.wrong.push(`league ${seed}: ${difference}`);
      judged.gains.push(...freshGains(season, one, one.left.playoffs ? beyond : without));
    }
  }
  return judged;
}

/** Added to a seed for a season that no suggestion has seen. */
const FRESH = 1_000_000;

/** How many standard errors a gain differs from the same gain over fresh seasons. */
export const differenceOf = ({ claimed, fresh }: Judged['gains'][number]): number =>
  (claimed.gain - fresh.gain) / Math.hypot(claimed.error, fresh.error);

/** Rates all swaps by the rules of the odds. Says how the suggestions differ from the best of them; undefined if they don't. */
function compareAll(season: RandomSeason, { league, left, asked, model }: RandomLeague, seed: number) {
  const simulated = modelSeasons(model, seededRandom(seed), FEW);
  const played = { strengths: model.strengths, simulated, ahead: model.playoffs?.ahead };
  const found = helpfulSwaps(asked, played, ME).map(textOf);
  const same = serverSeasons(season, seed, FEW, left.playoffs !== undefined);
  const naive = naiveSwaps({ league, left, season, simulated: same }).map(textOf);
  return found.join() === naive.join() ? undefined : `suggested ${found.join()}, best are ${naive.join()}`;
}

const percent = (chance: number) => (100 * chance).toFixed(6);
const textOf = ({ with: other, give, get, mine, theirs }: Suggested) =>
  [other.slice(-2), give, get, ...[mine, theirs].flatMap(sideText)].join(' ');
const sideText = ({ race, before, after }: Side) => [race, percent(before), percent(after)];

type Side = Pick<HelpfulSwap['mine'], 'race' | 'before' | 'after'>;
type Suggested = Pick<HelpfulSwap, 'with' | 'give' | 'get'> & { mine: Side; theirs: Side };

/** The seasons as the server plays them: the same ones as the page's for the same seed. */
function serverSeasons(
  { strengths, games, remaining }: RandomSeason,
  seed: number,
  seasons: number,
  playoffs: boolean,
): SimulatedSeasons {
  const random = seededRandom(seed);
  // The last one is the stand-in, which draws a number of its own.
  const all = [...strengths, { rating: 1500, spread: 0 }];
  const timed = new Set(remaining.filter(isTimed));
  const drawn = simulateSeasons(all, remaining, random, seasons, timed);
  const regular = { ...withScores(drawn, remaining), strengths: drawn.strengths };
  return playoffs ? withBracket({ regular, records: teamRecords(games), listed: [] }, random) : regular;
}

type OneForOne = Pick<Swap, 'by' | 'with'> & Record<'give' | 'get', number>;

interface Asked extends Pick<RandomLeague, 'league' | 'left'> {
  season: RandomSeason;
  simulated: SimulatedSeasons;
}

/** The best swaps for both sides, from the odds before and after every one that is possible. */
function naiveSwaps({ league, left, season, simulated }: Asked) {
  const teams = new Map(league.ownership.map(({ teamId, userId }) => [teamId, userId]));
  const out = outOfReach(league, left, simulated);
  const owned = [...teams];
  const partsNow = new Map(
    league.state.members.map(({ userId }) => [userId, crownParts(league, simulated, userId)]),
  );
  const swaps = owned.flatMap(([give, by]) =>
    by === ME ? owned.flatMap(([get, other]) => (other === ME ? [] : [{ by, give, get, with: other }])) : [],
  );
  return swaps
    .flatMap((swap) => {
      const [mine, theirs] = [swap.by, swap.with].map((userId) => {
        const changes = changesOf({ league, season, simulated }, swap, userId, partsNow.get(userId));
        return bestOf(
          changes.filter(({ race }) => !out.has(`${userId} ${race}`)),
          changes,
        );
      });
      return mine && theirs ? [{ ...swap, mine, theirs }] : [];
    })
    .toSorted((one, other) => smaller(other) - smaller(one) || bothOf(other) - bothOf(one))
    .slice(0, SWAPS_MOST);
}

const smaller = ({ mine, theirs }: { mine: Measured; theirs: Measured }) => Math.min(mine.gain, theirs.gain);

const bothOf = ({ mine, theirs }: { mine: Measured; theirs: Measured }) => mine.gain + theirs.gain;

type Change = Side & Measured;

function bestOf(open: readonly Change[], all: readonly Change[]): Change | undefined {
  if (all.reduce((sum, { gain }) => sum + gain, 0) <= -0.01) return undefined;
  return open
    .filter(({ gain, error }) => gain >= HARDLY_MATTERS && gain >= 3 * error)
    .toSorted((one, other) => other.gain - one.gain)[0];
}

/** The crowns that someone can't win anymore, or that are settled, so that no swap changes them. */
function outOfReach(
  { state, games, ownership }: LeagueResults,
  left: Remaining,
  simulated: SimulatedSeasons,
) {
  const odds = crownOdds({ state, games, ownership }, left, simulated);
  const isOver = (race: Race) => odds.every((one) => one[`${race}Clinched`] || one[`${race}Eliminated`]);
  return new Set(
    RACES.flatMap((race) =>
      odds.filter((one) => one[`${race}Eliminated`] || isOver(race)).map(({ userId }) => `${userId} ${race}`),
    ),
  );
}

function changesOf(
  { league, season, simulated }: Omit<Asked, 'left'>,
  swap: OneForOne,
  userId: string,
  now = crownParts(league, simulated, userId),
): Change[] {
  const after = {
    ...league,
    ownership: ownershipAfter(league.ownership, { ...swap, give: [swap.give], get: [swap.get] }, season.now),
  };
  const then = crownParts(after, simulated, userId);
  return RACES.map((race) => measured(race, now?.[race] ?? NONE, then?.[race] ?? NONE));
}

const NONE = new Float64Array();

function measured(race: Race, now: Float64Array, then: Float64Array): Change {
  const mean = (values: Float64Array) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const differences = then.map((part, season) => part - (now[season] ?? 0));
  const gain = mean(differences);
  const spread = Math.sqrt(mean(differences.map((each) => (each - gain) ** 2)));
  return { race, before: mean(now), after: mean(then), gain, error: spread / Math.sqrt(differences.length) };
}

/** Each suggested gain over the seasons that it was found on, and over others. */
function freshGains(
  season: RandomSeason,
  { league, asked, model }: RandomLeague,
  played: readonly [same: SimulatedSeasons, fresh: SimulatedSeasons],
): Judged['gains'] {
  const simulated = { ...played[0], games: model.games };
  const ahead = model.playoffs?.ahead;
  const suggested = helpfulSwaps(asked, { strengths: model.strengths, simulated, ahead }, ME);
  return suggested.flatMap(({ give, get, with: other, mine, theirs }) => {
    const swap = { by: ME, give, get, with: other };
    const sides = [[ME, mine.race] as const, [other, theirs.race] as const];
    return sides.flatMap(([userId, race]) => {
      const [claimed, fresh] = played.map((seasons) =>
        changesOf({ league, season, simulated: seasons }, swap, userId).find((each) => each.race === race),
      );
      return claimed && fresh ? [{ claimed, fresh }] : [];
    });
  });
}
