import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import { LEVEL_CROWNS, PLAYOFF_WEIGHTS, TIE_RULES } from '#shared/domain/league-rules.ts';
import type { LeagueResults } from '#shared/domain/odds/crown-odds.ts';
import { playoffGamesAhead } from '#shared/domain/odds/playoffs-ahead.ts';
import type { Remaining } from '#shared/domain/odds/remaining.ts';
import { begunBy, modelOf, modelPlayoffs, type SeasonModel } from '#shared/domain/odds/season-model.ts';
import type { Strength } from '#shared/domain/odds/strength.ts';
import type { SwapLeague } from '#shared/domain/odds/swap-seasons.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { ownershipOf, standings } from '#shared/domain/season/standings.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { ownershipAfter } from '#shared/domain/trades/swap.ts';
import { game } from '#test/support/games.ts';
import { drafted } from '#test/support/league-season.ts';

/** The weeks of these seasons, in which every team plays every week. */
const WEEKS = 17;
const HOUR_MS = 3_600_000;

/** A season that has begun: some games are played, and some of this week's are live. */
export interface RandomSeason {
  strengths: Strength[];
  games: Game[];
  remaining: Game[];
  /** During this week's games. */
  now: Date;
}

export function randomSeason(seed: number): RandomSeason {
  const random = seededRandom(seed);
  const strengths = NFL_TEAMS.map(() => ({ rating: 1380 + Math.floor(random() * 240), spread: 110 }));
  const week = Math.floor(random() * (WEEKS - 2));
  const games = Array.from({ length: WEEKS }, (_, index) => weekOf(index + 1, week, random)).flat();
  const remaining = games.filter(({ homeScore }) => homeScore === null);
  return { strengths, games, remaining, now: new Date(kickoffOf(week) + HOUR_MS) };
}

/** A league in that season, as the rules know it and as a page's worker gets it. */
export interface RandomLeague {
  league: LeagueResults;
  /** What is left of the season; with playoffs in a league that counts them. */
  left: Remaining;
  asked: SwapLeague;
  model: SeasonModel;
}

export function randomLeague(season: RandomSeason, seed: number): RandomLeague {
  const random = seededRandom(seed);
  const { games, now, strengths, remaining } = season;
  const members = 2 + Math.floor(random() * 9);
  const teamsEach = 1 + Math.floor(random() * 3);
  const rules = {
    tieRule: TIE_RULES[Math.floor(random() * TIE_RULES.length)] ?? 'nothing',
    levelCrowns: LEVEL_CROWNS[Math.floor(random() * LEVEL_CROWNS.length)] ?? 'shared',
  };
  const teamIds = shuffled(
    NFL_TEAMS.map(({ id }) => id),
    random,
  );
  const counts = seed % 2 === 0;
  const playoffWeight = PLAYOFF_WEIGHTS[(seed / 2) % 2] ?? 1;
  const playoffs = counts ? { playoffs: 'count' as const, playoffWeight } : {};
  const state = { ...drafted(members, teamIds, { teamsEach }), ...rules, ...playoffs };
  const ownership = withTrades({ state, games, ownership: ownershipOf(state) }, now, random);
  const rows = standings(state, games, ownership);
  const ahead = counts ? { playoffs: playoffGamesAhead(games) } : {};
  const left = { games: remaining, unlisted: new Map<number, number>(), ...ahead };
  return {
    league: { state, games, ownership },
    left,
    asked: {
      ...rules,
      ...(counts && { playoffWeight }),
      members: rows.map(({ teams, ...row }) => ({ ...row, teamIds: teams.map(({ teamId }) => teamId) })),
    },
    model: {
      ...modelOf(strengths, left, begunBy(ownership, now)),
      playoffs: modelPlayoffs(games, left),
    },
  };
}

/** Some swaps in the season so far, the last of them after this week's kickoff. */
function withTrades({ state, ownership }: LeagueResults, now: Date, random: NumberSource) {
  let owned = ownership;
  for (let left = 2; left >= 0; left -= 1) {
    const holders = new Map(owned.map(({ teamId, userId }) => [teamId, userId]));
    const [[give, by] = [0, ''], [get, other] = [0, '']] = shuffled([...holders], random);
    if (by === other || holders.size < state.members.length) continue;
    const at = new Date(now.getTime() - left * 24 * HOUR_MS - HOUR_MS / 2);
    owned = ownershipAfter(owned, { by, give: [give], get: [get], with: other }, at);
  }
  return owned;
}

function weekOf(week: number, current: number, random: NumberSource): Game[] {
  const teamIds = shuffled(
    NFL_TEAMS.map(({ id }) => id),
    random,
  );
  return Array.from({ length: teamIds.length / 2 }, (_, index) => {
    const [home, away] = [teamIds[2 * index] ?? 0, teamIds[2 * index + 1] ?? 0];
    const lot = random();
    if (week < current) return game(home, away, { week, ...resultBy(lot) });
    if (week > current) return game(home, away, { week });
    if (lot < 0.4) return game(home, away, { week, ...resultBy(lot / 0.4) });
    return lot < 0.5
      ? game(home, away, { week, state: 'postponed' })
      : game(home, away, { week, ...liveBy(lot) });
  });
}

/** Many ties, so that the rules about them matter. */
function resultBy(lot: number): Partial<Game> {
  return { homeScore: lot < 0.55 ? 21 : 14, awayScore: lot < 0.55 && lot > 0.1 ? 14 : 21 };
}

function liveBy(lot: number): Partial<Game> {
  const clock = { secondsLeft: Math.floor(lot * 3600) };
  const running = { homeScore: Math.floor(lot * 20), awayScore: 10, detail: 'on' };
  return { state: 'live', running: lot < 0.8 ? { ...running, clock } : running };
}

const kickoffOf = (week: number): number => Date.parse(game(1, 2, { week }).kickoff);

function shuffled<Item>(items: readonly Item[], random: NumberSource): Item[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}
