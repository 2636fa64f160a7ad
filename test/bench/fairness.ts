import { readFileSync } from 'node:fs';
import { drawByes, drawWeeks } from '#infra/local/season-pairings.ts';
import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import { botPreferences, botBoard, type BotPreferences } from '#shared/domain/draft/bots.ts';
import { allTurns, type DraftPlan } from '#shared/domain/draft/draft-order.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { OFFERED_ORDER_TYPES, type DraftOrderType } from '#shared/domain/league-rules.ts';
import { rankings, shares } from '#shared/domain/odds/crown-odds.ts';
import { AVERAGE } from '#shared/domain/odds/elo.ts';
import { expectationsOf, type Expected } from '#shared/domain/odds/prospects.ts';
import { simulateSeasons, type Pairing, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import { strengthsOf } from '#shared/domain/odds/strength.ts';
import { SEASONS } from '#shared/domain/seasons.ts';
import { LEAGUE_SIZE, mostMembers, TEAMS_EACH, type Shape } from '#shared/domain/sizes.ts';
import { NFL_TEAMS, teamByAbbreviation } from '#shared/domain/teams.ts';
import { auctionValues, seatGap } from './auction-values.ts';
import { shapeName } from './league.ts';
import type { Row, Section } from './table.ts';

/** The teams' ratings before a season. `npm run form` writes the ratings for four seasons. */
type Form = Readonly<Record<string, number>>;
const FORMS = JSON.parse(readFileSync(new URL('form.json', import.meta.url), 'utf8')) as Record<string, Form>;

/** The bots' preferences. Either all bots play for wins, or they have different crowns to play for and different home teams. */
const FIELDS = {
  'all for wins': (): BotPreferences => ({ crown: 'wins', home: null }),
  mixed: botPreferences,
};
type PreferencesOf = (random: NumberSource) => BotPreferences;

/** A year to draft in: its teams' projections, and many simulations of its season. */
interface Year {
  expected: ReadonlyMap<number, Expected>;
  played: SimulatedSeasons<Pairing>;
}

/** What a seat is worth: its teams' projected wins and losses, and its share of each crown. */
interface SeatWorth {
  points: Record<DraftStrategy, number>;
  crowns: Record<DraftStrategy, number>;
}

/** The difference between the best and the worst seat. */
type Spread = SeatWorth;

/**
 * Measures how fair each draft order is in each possible league shape. Bots draft by the teams' strengths in four
 * seasons, and each draft gets a simulated season of its own. Part of the difference in crown odds is luck: about one
 * percentage point over 10,000 drafts.
 */
export function fairnessSections(drafts: number, report: (line: string) => void): Section[] {
  const years = yearsFor(drafts);
  const fields = Object.entries(FIELDS).map(
    ([field, preferences]): Section => ({
      title: `Fairness, ${field}; how far the best and the worst seat are apart over ${drafts} drafts of bots`,
      rows: shapes().flatMap((shape) => {
        report(`fairness of ${shapeName(shape)}, ${field}`);
        return OFFERED_ORDER_TYPES.map((type) =>
          row(shape, type, seatSpread(seatsWorth(shape, type, preferences, years, drafts))),
        );
      }),
    }),
  );
  const worth = picksWorth(drafts).map((wins) => Math.round(wins * 100));
  const all = { name: 'hundredths of a win, first pick first', figure: worth.join(' ') };
  return [
    ...fields,
    { title: 'What a pick is worth, which `balanced` goes by', rows: [all] },
    ...auctionSections(drafts, report),
  ];
}

/**
 * How many seats of auctions are filled for each draft of a snake. So a small league, whose seats differ more by luck, gets more
 * auctions than a large one, which takes longer.
 */
const SEATS_PER_DRAFT = 1.6;

/** The share of the bots that play for the same crown in each field. */
const SAME_CROWN: Readonly<Record<keyof typeof FIELDS, number>> = { 'all for wins': 1, mixed: 0.5 };

/** Measures how fair auctions are in each shape, and what teams cost there. */
function auctionSections(drafts: number, report: (line: string) => void): Section[] {
  const years = yearsFor(drafts).map(({ expected }) => expected);
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((field) => ({
    title: `Auctions, ${field}; how far seats are apart in auctions of bots, a seat’s standard error, and the average prices of the teams with the most wins first`,
    rows: shapes().map((shape) => {
      report(`auctions of ${shapeName(shape)}, ${field}`);
      const auctions = Math.ceil((drafts * SEATS_PER_DRAFT) / shape.maxMembers);
      const found = auctionValues(shape, FIELDS[field], SAME_CROWN[field], years, auctions);
      return {
        name: shapeName(shape),
        figure: `${seatGap(found.wins).toFixed(2)} wins`,
        aim: '0.10 wins',
        note: `± ${found.error.toFixed(3)}; ${auctions} auctions; ${seatGap(found.losses).toFixed(2)} losses; ${found.prices.map(Math.round).join(' ')}`,
      };
    }),
  }));
}

/** Returns the gap in projected wins between the seats of an auction if everyone plays for wins. */
export function auctionGap(shape: Shape, auctions: number): number {
  const years = yearsFor(auctions).map(({ expected }) => expected);
  return seatGap(auctionValues(shape, FIELDS['all for wins'], 1, years, auctions).wins);
}

/** Returns the spread between seats if everyone plays for wins. The league form shows it to a tenth of a win. */
export function spreadForWins(shape: Shape, type: DraftOrderType, drafts: number): Spread {
  return seatSpread(seatsWorth(shape, type, FIELDS['all for wins'], yearsFor(drafts), drafts));
}

/** League shapes in which all 32 teams are drafted. */
const WHOLE: readonly Shape[] = [
  { maxMembers: 16, teamsEach: 2 },
  { maxMembers: 8, teamsEach: 4 },
  { maxMembers: 4, teamsEach: 8 },
];

/**
 * Returns the projected wins of each pick's team, in snake drafts where everyone plays for wins. The average is over three league
 * shapes, with `drafts` drafts each.
 */
export function picksWorth(drafts: number): number[] {
  const years = yearsFor(drafts);
  const all = WHOLE.map((shape) => picksIn(shape, years, drafts));
  return NFL_TEAMS.map((_, pick) => all.reduce((sum, worth) => sum + (worth[pick] ?? 0), 0) / all.length);
}

function picksIn({ maxMembers, teamsEach }: Shape, years: readonly Year[], drafts: number): number[] {
  const seats = upTo(1, maxMembers);
  const turns = turnsOf({ maxMembers, teamsEach }, 'snake');
  const sums = turns.map(() => 0);
  const random = seededRandom(maxMembers);
  for (let draft = 0; draft < drafts; draft += 1) {
    const expected = years[draft % years.length]?.expected;
    const boards = seats.map(() => botBoard(FIELDS['all for wins'](), expected ?? new Map(), random));
    for (const [pick, { team }] of picksOf(turns, boards).entries())
      sums[pick] = (sums[pick] ?? 0) + (expected?.get(team)?.wins ?? 0);
  }
  return sums.map((sum) => sum / drafts);
}

function yearsFor(drafts: number): Year[] {
  const forms = Object.entries(FORMS);
  return forms.map(([year, form]) => yearOf(Number(year), form, Math.ceil(drafts / forms.length)));
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

/**
 * Returns a year with a random schedule. A real schedule isn't needed, because the opponents of a seat's teams give no seat an
 * advantage.
 */
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
  preferences: PreferencesOf,
  years: readonly Year[],
  drafts: number,
): SeatWorth[] {
  const seats = upTo(1, maxMembers);
  const turns = turnsOf({ maxMembers, teamsEach }, draftOrderType);
  const points = seats.map((): Expected => ({ wins: 0, losses: 0 }));
  const totals = seats.map(() => new Uint16Array(drafts));
  const random = seededRandom(maxMembers * 100 + teamsEach);
  for (let draft = 0; draft < drafts; draft += 1) {
    const year = years[draft % years.length];
    if (!year) continue;
    const boards = seats.map(() => botBoard(preferences(random), year.expected, random));
    const season = Math.floor(draft / years.length);
    for (const [seat, teams] of draftOf(turns, boards).entries()) {
      addExpected(points[seat], teams, year.expected);
      totals[seat]?.fill(earnedIn(year.played, season, teams), draft, draft + 1);
    }
  }
  const chances = (race: DraftStrategy) => shares(totals.map((total) => rankings(race, total)));
  const [wins, losses] = [chances('wins'), chances('losses')];
  return points.map((sum, seat) => ({
    points: { wins: sum.wins / drafts, losses: sum.losses / drafts },
    crowns: { wins: wins[seat] ?? 0, losses: losses[seat] ?? 0 },
  }));
}

/** Returns the seat that makes each pick, in draft order, in a league that is made now. Seats are numbered from 0. */
function turnsOf({ maxMembers, teamsEach }: Shape, draftOrderType: DraftOrderType): number[] {
  const seats = upTo(1, maxMembers).map(String);
  const plan: DraftPlan = { draftOrderType, teamsEach, hasBestBalance: true };
  return allTurns(seats, plan).map(({ userId }) => Number(userId) - 1);
}

/** Returns the teams that each seat drafts. */
function draftOf(turns: readonly number[], boards: readonly (readonly number[])[]): number[][] {
  const teams = boards.map((): number[] => []);
  for (const { seat, team } of picksOf(turns, boards)) teams[seat]?.push(team);
  return teams;
}

/** Returns all picks when each seat takes the first available team on its board. */
function picksOf(turns: readonly number[], boards: readonly (readonly number[])[]) {
  const taken = new Set<number>();
  return turns.map((seat) => {
    const team = boards[seat]?.find((id) => !taken.has(id)) ?? 0;
    taken.add(team);
    return { seat, team };
  });
}

/** Returns how many wins and losses these teams earned in total in a simulated season. */
function earnedIn(
  { earned, seasons }: SimulatedSeasons<Pairing>,
  season: number,
  teams: readonly number[],
): number {
  return teams.reduce((sum, id) => sum + (earned[(id - 1) * seasons + season] ?? 0), 0);
}

/** Adds the teams' projections rather than their results, so that one season's luck doesn't hide a seat's value. */
function addExpected(
  sum: Expected | undefined,
  teams: readonly number[],
  expected: ReadonlyMap<number, Expected>,
): void {
  if (!sum) return;
  for (const id of teams) {
    sum.wins += expected.get(id)?.wins ?? 0;
    sum.losses += expected.get(id)?.losses ?? 0;
  }
}

function seatSpread(seats: readonly SeatWorth[]): Spread {
  const spread = (of: (seat: SeatWorth) => number) => Math.max(...seats.map(of)) - Math.min(...seats.map(of));
  return {
    points: { wins: spread(({ points }) => points.wins), losses: spread(({ points }) => points.losses) },
    crowns: { wins: spread(({ crowns }) => crowns.wins), losses: spread(({ crowns }) => crowns.losses) },
  };
}

function upTo(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => from + more);
}
