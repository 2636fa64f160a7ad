import fc from 'fast-check';
import { LEVEL_CROWNS, TIE_RULES } from '#shared/domain/league-rules.ts';
import type { LeagueResults } from '#shared/domain/odds/crown-odds.ts';
import { AWAY_WON, HOME_WON } from '#shared/domain/odds/simulate.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { champions } from '#shared/domain/season/ranks.ts';
import { ownershipOf, standings } from '#shared/domain/season/standings.ts';
import { final, game } from './games.ts';
import { drafted, seat } from './league-season.ts';
import { crownWinners, type Met } from './naive-head-to-head.ts';

/** Stands for a game that is never played, in place of an outcome. */
const UNPLAYED = 3;

/** Returns the games after all open games have ended as `end` decides. */
export function ended(games: readonly Game[], end: (open: number) => number): Game[] {
  let open = 0;
  return games.map((each) => {
    if (each.homeScore !== null) return each;
    const how = end(open);
    open += 1;
    if (how === UNPLAYED) return each;
    return { ...each, homeScore: how === HOME_WON ? 1 : 0, awayScore: how === AWAY_WON ? 1 : 0 };
  });
}

export type Shares = Record<'wins' | 'losses', Map<string, number>>;

/**
 * Returns the members who are in first place after these games, each with an equal share of the crown, because no one can know in
 * advance which of them will have scored more points. If the league breaks ties head-to-head, only those whom that leaves tied.
 */
export function crowned(league: LeagueResults, games: readonly Game[]): Shares {
  const { state, ownership } = league;
  const first = champions(standings({ ...state, levelCrowns: 'shared' }, games, ownership));
  const shares = (race: 'wins' | 'losses') => {
    const ids = first[race].map(({ userId }) => userId);
    const { tieRule, levelCrowns } = state;
    const left =
      levelCrowns === 'head-to-head'
        ? crownWinners(ids, { race, tieRule, games: metIn(games, ownership) })
        : ids;
    return new Map(left.map((id) => [id, 1 / left.length]));
  };
  return { wins: shares('wins'), losses: shares('losses') };
}

/** Returns the members who are first after these games, whatever could break their tie. */
export function tiedFirst({ state, ...league }: LeagueResults, games: readonly Game[]): Shares {
  return crowned({ ...league, state: { ...state, levelCrowns: 'shared' } }, games);
}

function metIn(games: readonly Game[], ownership: LeagueResults['ownership']): Met[] {
  const inOrder = ownership.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const ownerOf = (teamId: number, { kickoff }: Game) =>
    inOrder.findLast((entry) => entry.teamId === teamId && Date.parse(entry.from) <= Date.parse(kickoff))
      ?.userId;
  return games.flatMap((each) => {
    const { homeScore, awayScore } = each;
    if (homeScore === null || awayScore === null) return [];
    const [home, away] = [ownerOf(each.homeTeamId, each), ownerOf(each.awayTeamId, each)];
    return [{ home, away, homeScore, awayScore }];
  });
}

const team = fc.integer({ min: 1, max: 14 });
const score = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }));
const gamesOf = (openAtMost: number) =>
  fc
    .record({
      past: fc.array(fc.tuple(team, team, score), { maxLength: 12 }),
      open: fc.array(fc.tuple(team, team, fc.integer({ min: 5, max: 12 })), { maxLength: openAtMost }),
    })
    .map(({ past, open }) => [
      ...past
        .filter(([home, away]) => home !== away)
        .map(([home, away, [own, others]], index) =>
          final([home, own], [away, others], { week: 1 + (index % 9) }),
        ),
      ...open.filter(([home, away]) => home !== away).map(([home, away, week]) => game(home, away, { week })),
    ]);

/** Trades of teams. Each trade is an hour after a kickoff of its week, so some of the teams are playing at that time. */
const trades = fc.array(
  fc.record({ teamId: team, to: fc.integer({ min: 1, max: 4 }), week: fc.integer({ min: 1, max: 11 }) }),
  { maxLength: 4 },
);
/** Generates small leagues in the middle of a short season, with all kinds of rules for ranking members. */
export const leagues = (openAtMost: number) =>
  fc
    .record({
      members: fc.integer({ min: 2, max: 4 }),
      order: fc.shuffledSubarray(
        Array.from({ length: 14 }, (_, index) => index + 1),
        { minLength: 14 },
      ),
      games: gamesOf(openAtMost),
      traded: trades,
      rules: fc.record({
        tieRule: fc.constantFrom(...TIE_RULES),
        levelCrowns: fc.constantFrom(...LEVEL_CROWNS),
      }),
    })
    .map(({ members, order, games, traded, rules }): LeagueResults => {
      const state = { ...drafted(members, order), ...rules };
      const passed = traded
        .filter(({ to }) => to <= members)
        .map(({ teamId, to, week }) => ({
          teamId,
          userId: seat(to),
          from: new Date(Date.parse(game(1, 2, { week }).kickoff) + 3_600_000).toISOString(),
        }));
      return { state, games, ownership: [...ownershipOf(state), ...passed] };
    });
