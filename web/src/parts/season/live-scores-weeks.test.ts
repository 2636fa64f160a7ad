import { expect, test } from 'vitest';
import type { ScoredGame } from '#shared/contract/schemas/games.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { SEATS } from '../leagues/sample-league.test-data.ts';
import { leagueGame } from './league-game.test-data.ts';
import { withGames, withRunningScores, withScores } from './live-scores.ts';
import { memberWeek, teamWeek, weekOf } from './weeks.test-data.ts';

const [ANA = '', BEN = ''] = SEATS;
const KICKOFF = '2025-09-07T17:00:00.000Z';
const between = { gameId: 'g', kickoff: KICKOFF, state: 'scheduled' } as const;
const WEEK = weekOf(
  1,
  memberWeek(ANA, teamWeek(1, { ...between, opponent: 'ATL', opponentId: 2, isHome: true }), teamWeek(3)),
  memberWeek(BEN, teamWeek(2, { ...between, opponent: 'ARI', opponentId: 1 })),
);
const game = (told: Partial<ScoredGame>): ScoredGame => ({
  id: 'g',
  season: '2025-26',
  week: 1,
  kickoff: KICKOFF,
  gameDate: KICKOFF,
  isComplete: told.state === 'final',
  homeTeamId: 1,
  awayTeamId: 2,
  state: 'scheduled',
  homeScore: null,
  awayScore: null,
  detail: null,
  ...told,
});
const after = (...games: ScoredGame[]) => withScores([WEEK], games)[0]?.users ?? [];

test('a live score shows from each team’s side, and counts for no one', () => {
  const detail = '3rd quarter, 4:12 left';
  const [ana, ben] = after(game({ state: 'live', homeScore: 24, awayScore: 20, detail }));
  expect(ana?.teams[0]).toMatchObject({ state: 'live', score: '24–20', result: null, detail });
  expect(ben?.teams[0]).toMatchObject({ state: 'live', score: '20–24', result: null, detail });
  expect(ana).toMatchObject({ weekWins: 0, weekLosses: 0, weekDifferential: 0 });
  expect(ana?.teams[1]).toBe(WEEK.users[0]?.teams[1]);
});

test('a final score counts once, no matter how often it arrives', () => {
  const final = game({ state: 'final', homeScore: 24, awayScore: 20 });
  const [ana, ben] = withScores(withScores([WEEK], [final]), [final])[0]?.users ?? [];
  expect(ana).toMatchObject({ weekWins: 1, weekLosses: 0, weekDifferential: 1 });
  expect(ben).toMatchObject({ weekWins: 0, weekLosses: 1, weekDifferential: -1 });
  expect([ana, ben].map((member) => member?.teams[0]?.result)).toEqual(['W', 'L']);
});

test('a tie counts for both members, until a correction undoes it', () => {
  const tied = after(game({ state: 'final', homeScore: 20, awayScore: 20 }));
  expect(tied.map(({ weekTies }) => weekTies)).toEqual([1, 1]);
  const corrected = withScores(
    [weekOf(1, ...tied)],
    [game({ state: 'final', homeScore: 20, awayScore: 23 })],
  );
  expect(corrected[0]?.users.map(({ weekWins, weekTies }) => [weekWins, weekTies])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test('a game that is moved or postponed shows its new kickoff or status', () => {
  const later = '2025-09-09T00:15:00.000Z';
  expect(after(game({ state: 'postponed' }))[0]?.teams[0]).toMatchObject({ state: 'postponed', score: null });
  expect(after(game({ kickoff: later }))[0]?.teams[0]).toMatchObject({ kickoff: later });
});

test('weeks without any of the pushed games stay as they are', () => {
  expect(withScores([WEEK], [game({ id: 'other' })])[0]).toBe(WEEK);
});

test('pushed games of a week are updated, but keep their owners and stakes', () => {
  const rooting = { wins: 0.04, losses: 0 };
  const before = leagueGame({ state: 'live', homeOwnerId: ANA, rooting, clock: { secondsLeft: 9 } });
  const other = leagueGame({ id: 'other' });
  const told = game({ state: 'final', homeScore: 24, awayScore: 20 });
  const day = { season: '2025-26', week: 6, version: 1, games: [before, other] };
  const [after, same] = withGames(day, [told]).games;
  expect(after).toEqual({ ...told, homeOwnerId: ANA, awayOwnerId: null, homeChance: 0.6, rooting });
  expect(same).toBe(other);
});

test('a live score shows on the dashboard from the team’s side, and only for that team’s game', () => {
  const team = (id: number, isHome: boolean) => ({ id, nextGame: { kickoff: KICKOFF, isHome } });
  const later = { id: 1, nextGame: { kickoff: '2025-09-14T17:00:00.000Z', isHome: true } };
  const entry = { teams: [team(1, true), team(2, false), team(3, true), later] } as SeasonEntry;
  const scores = (told: Partial<ScoredGame>) =>
    withRunningScores([entry], [game(told)])[0]?.teams.map(({ nextGame }) => nextGame?.score);
  const [home, away] = [
    { own: 24, other: 20 },
    { own: 20, other: 24 },
  ];
  expect(scores({ state: 'live', homeScore: 24, awayScore: 20 })).toEqual([home, away, undefined, undefined]);
  expect(scores({ state: 'scheduled' })).toEqual([undefined, undefined, undefined, undefined]);
});

test('a final score of a game that counts twice counts twice', () => {
  const doubled = weekOf(
    19,
    memberWeek(ANA, teamWeek(1, { ...between, opponentId: 2, isHome: true, worth: 2 }), teamWeek(3)),
    memberWeek(BEN, teamWeek(2, { ...between, opponentId: 1, worth: 2 })),
  );
  const [ana, ben] =
    withScores([doubled], [game({ state: 'final', homeScore: 24, awayScore: 20 })])[0]?.users ?? [];
  expect(ana).toMatchObject({ weekWins: 2, weekLosses: 0, weekDifferential: 2 });
  expect(ben).toMatchObject({ weekWins: 0, weekLosses: 2, weekDifferential: -2 });
});
