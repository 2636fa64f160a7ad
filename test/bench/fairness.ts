import { readFileSync } from 'node:fs';
import { drawByes, drawWeeks } from '#infra/local/season-pairings.ts';
import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import { bentOf, botBoard, type Bent } from '#shared/domain/draft/bots.ts';
import { allTurns } from '#shared/domain/draft/draft-order.ts';
import {
  DRAFT_ORDER_TYPES,
  DRAFT_STRATEGIES,
  type DraftOrderType,
  type DraftStrategy,
} from '#shared/domain/league-season.ts';
import { AVERAGE } from '#shared/domain/odds/elo.ts';
import { expectationsOf, type Expected } from '#shared/domain/odds/prospects.ts';
import { LOSS, simulateSeasons, type Pairing, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import { strengthsOf } from '#shared/domain/odds/strength.ts';
import { SEASONS } from '#shared/domain/seasons.ts';
import { LEAGUE_SIZE, mostMembers, TEAMS_EACH, type Shape } from '#shared/domain/sizes.ts';
import { NFL_TEAMS, teamByAbbreviation } from '#shared/domain/teams.ts';
import { shapeName } from './league.ts';
import type { Row, Section } from './table.ts';

/** The ratings with which the teams began four seasons, by team; `npm run form` writes them. */
type Form = Readonly<Record<string, number>>;
const FORMS = JSON.parse(readFileSync(new URL('form.json', import.meta.url), 'utf8')) as Record<string, Form>;

/** What the drafters play for. */
const FIELDS: Readonly<Record<string, (random: NumberSource) => Bent>> = {
  'all for wins': () => ({ crown: 'wins', home: null }),
  mixed: bentOf,
};
type BentOf = (random: NumberSource) => Bent;

/** A year of which drafts are held: what its teams promise, and how its season went, many times. */
interface Year {
  expected: ReadonlyMap<number, Expected>;
  played: SimulatedSeasons<Pairing>;
}

/** What a seat brings: expected wins and losses, and its share of each crown. */
interface SeatWorth {
  points: Record<DraftStrategy, number>;
  crowns: Record<DraftStrategy, number>;
}

/** How far apart the best and the worst seat are. */
type Spread = SeatWorth;

/**
 * How fair each order is in each shape that a league may have: drafts of model bots over the strengths of four seasons, each
 * followed by a season of its own. The crowns' chances differ by luck, too: of 10,000 drafts by about one in a hundred.
 */
export function fairnessSections(drafts: number, report: (line: string) => void): Section[] {
  const years = Object.entries(FORMS).map(([year, form]) =>
    yearOf(Number(year), form, Math.ceil(drafts / Object.keys(FORMS).length)),
  );
  return Object.entries(FIELDS).map(
    ([field, bent]): Section => ({
      title: `Fairness, ${field}; how far the best and the worst seat are apart over ${drafts} drafts of bots`,
      rows: shapes().flatMap((shape) => {
        report(`fairness of ${shapeName(shape)}, ${field}`);
        return DRAFT_ORDER_TYPES.map((type) =>
          row(shape, type, spreadOf(seatsWorth(shape, type, bent, years, drafts))),
        );
      }),
    }),
  );
}

function row(shape: Shape, type: DraftOrderType, { points, crowns }: Spread): Row {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return {
    name: `${shapeName(shape)}, ${type}`,
    figure: `${points.wins.toFixed(2)} wins`,
    note: `${points.losses.toFixed(2)} losses; crowns ${percent(crowns.wins)} and ${percent(crowns.losses)}`,
  };
}

function shapes(): Shape[] {
  const { least, most } = TEAMS_EACH;
  return upTo(least, most).flatMap((teamsEach) =>
    upTo(LEAGUE_SIZE.least, mostMembers(teamsEach)).map((maxMembers) => ({ maxMembers, teamsEach })),
  );
}

/** A year with a schedule by chance, since who meets whom says nothing of seats. */
function yearOf(year: number, form: Form, seasons: number): Year {
  const [season] = SEASONS;
  if (!season) throw new Error('there is no season');
  const ratings = new Map(
    Object.entries(form).map(([team, rating]) => [teamByAbbreviation(team)?.id ?? 0, rating]),
  );
  const random = seededRandom(year);
  const idOf = (abbreviation: string) => teamByAbbreviation(abbreviation)?.id ?? 0;
  const games = drawWeeks(NFL_TEAMS, drawByes(NFL_TEAMS, random), season.weeks, random)
    .flat()
    .map(({ home, away }) => ({ homeTeamId: idOf(home), awayTeamId: idOf(away) }));
  const { spread } = strengthsOf(new Map(), season, [])[0] ?? { spread: 0 };
  const strengths = NFL_TEAMS.map(({ id }) => ({ rating: ratings.get(id) ?? AVERAGE, spread }));
  const played = simulateSeasons(strengths, games, random, seasons);
  return { expected: expectationsOf(played), played };
}

function seatsWorth(
  { maxMembers, teamsEach }: Shape,
  draftOrderType: DraftOrderType,
  bent: BentOf,
  years: readonly Year[],
  drafts: number,
): SeatWorth[] {
  const seats = upTo(1, maxMembers);
  const turns = allTurns(seats.map(String), { draftOrderType, teamsEach }).map(
    ({ userId }) => Number(userId) - 1,
  );
  const sums = seats.map(
    (): SeatWorth => ({ points: { wins: 0, losses: 0 }, crowns: { wins: 0, losses: 0 } }),
  );
  const random = seededRandom(maxMembers * 100 + teamsEach);
  for (let draft = 0; draft < drafts; draft += 1) {
    const year = years[draft % years.length];
    if (!year) continue;
    const boards = seats.map(() => botBoard(bent(random), year.expected, random));
    const teams = draftOf(turns, boards);
    for (const crown of DRAFT_STRATEGIES) addExpected(sums, crown, teams, year.expected);
    const totals = seasonOf(year.played, Math.floor(draft / years.length), teams);
    for (const race of DRAFT_STRATEGIES) addRace(sums, race, totals);
  }
  const mean = ({ wins, losses }: SeatWorth['points']) => ({ wins: wins / drafts, losses: losses / drafts });
  return sums.map(({ points, crowns }) => ({ points: mean(points), crowns: mean(crowns) }));
}

/** The teams of each seat. */
function draftOf(turns: readonly number[], boards: readonly (readonly number[])[]): number[][] {
  const teams = boards.map((): number[] => []);
  const taken = new Set<number>();
  for (const seat of turns) {
    const team = boards[seat]?.find((id) => !taken.has(id)) ?? 0;
    taken.add(team);
    teams[seat]?.push(team);
  }
  return teams;
}

/** What the seats' teams earned in that season. */
function seasonOf(
  { earned, seasons }: SimulatedSeasons<Pairing>,
  season: number,
  teams: readonly number[][],
): Expected[] {
  return teams.map((own) => {
    const total = own.reduce((sum, id) => sum + (earned[(id - 1) * seasons + season] ?? 0), 0);
    return { wins: total % LOSS, losses: Math.floor(total / LOSS) };
  });
}

/** What is expected of the seats' teams, so that one season's luck does not hide what a seat is worth. */
function addExpected(
  sums: readonly SeatWorth[],
  crown: DraftStrategy,
  teams: readonly (readonly number[])[],
  expected: ReadonlyMap<number, Expected>,
): void {
  for (const [seat, { points }] of sums.entries()) {
    const own = teams[seat] ?? [];
    points[crown] += own.reduce((sum, id) => sum + (expected.get(id)?.[crown] ?? 0), 0);
  }
}

/** The crown goes to the most points, then to the fewest of the other race; equal ones share it. */
function addRace(sums: readonly SeatWorth[], race: DraftStrategy, totals: readonly Expected[]): void {
  const other = race === 'wins' ? 'losses' : 'wins';
  const ranks = totals.map((total) => total[race] * LOSS - total[other]);
  const best = Math.max(...ranks);
  const crowned = ranks.filter((rank) => rank === best).length;
  for (const [seat, { crowns }] of sums.entries()) {
    if (ranks[seat] === best) crowns[race] += 1 / crowned;
  }
}

function spreadOf(seats: readonly SeatWorth[]): Spread {
  const spread = (of: (seat: SeatWorth) => number) => Math.max(...seats.map(of)) - Math.min(...seats.map(of));
  return {
    points: { wins: spread(({ points }) => points.wins), losses: spread(({ points }) => points.losses) },
    crowns: { wins: spread(({ crowns }) => crowns.wins), losses: spread(({ crowns }) => crowns.losses) },
  };
}

function upTo(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => from + more);
}
