import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { drafted, drafting, lobby, seat } from '#test/support/league-season.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { NO_WISHES } from '../news/push.ts';
import {
  holdingsThatCount,
  MOMENTS,
  momentName,
  momentOrder,
  momentsDue,
  momentsKept,
  seasonsToWatch,
  teamsHeld,
  teamsToTell,
  watchesGames,
  watchShardOf,
  WATCH_SHARDS,
  type Holding,
  type OwnTeam,
} from './game-push.ts';
import { finalText, kickoffText, racePaid } from './game-push-text.ts';
import { changesOwners } from './owners-change.ts';

const SEASON = '2025-26';
const after = (kickoff: string, minutes: number) => new Date(Date.parse(kickoff) + minutes * 60_000);
const due = (games: Parameters<typeof momentsDue>[1], at: Date, announced: readonly string[] = []) =>
  momentsDue(SEASON, games, announced, at).map(momentName);

describe('a game’s push moments', () => {
  const begun = game(1, 9, { state: 'live' });
  const over = final([1, 27], [9, 20]);
  const { kickoff } = begun;

  it('are the kickoff (once a feed says the game is live) and the final score, each announced once', () => {
    expect(due([game(1, 9)], after(kickoff, 1))).toEqual([]);
    const kicked = due([begun], after(kickoff, 1));
    expect(kicked).toEqual([`${begun.id} 0-kickoff`]);
    expect(due([begun], after(kickoff, 2), kicked)).toEqual([]);
    expect(due([over], after(kickoff, 180), kicked)).toEqual([`${over.id} 1-final`]);
  });

  it('end an hour (kickoff) or half a day (final score) after kickoff, and don’t exist for postponed or cancelled games', () => {
    expect(due([begun], after(kickoff, 60))).toEqual([]);
    expect(due([over], after(kickoff, 719))).toHaveLength(1);
    expect(due([over], after(kickoff, 720))).toEqual([]);
    const off = [game(1, 9, { state: 'postponed' }), game(2, 8, { state: 'cancelled' })];
    expect(due(off, after(kickoff, 10))).toEqual([]);
  });

  it('are remembered for a day, so that a score withdrawn and reported again isn’t announced twice', () => {
    const names = MOMENTS.map((moment) => momentName({ gameId: over.id, moment }));
    const known = [...names, 'of-another-season 1-final'];
    expect(momentsKept([begun], known, after(kickoff, 1439))).toEqual(names);
    expect(momentsKept([over], known, after(kickoff, 1441))).toEqual([]);
  });

  it('sort in the order they happen', () => {
    expect(momentOrder('kickoff') < momentOrder('final')).toBe(true);
  });
});

describe('the teams that a member hears about', () => {
  // Seat 1 has teams 1, 4 and 5, and seat 2 has teams 2, 3 and 6.
  const state = drafted(2, [1, 2, 3, 4, 5, 6]);
  const traded = (at: string): LeagueSeason =>
    next(state, { swaps: [{ tradeNumber: 1, teamIds: [1, 2], at }] });
  const at = new Date('2025-09-14T18:00:00.000Z');
  const idsOf = (userId: string, season: LeagueSeason) =>
    teamsHeld(userId, [season], at).map(({ teamId }) => teamId);

  it('are the member’s own, once the draft is complete', () => {
    expect(idsOf(seat(1), state)).toEqual([1, 4, 5]);
    for (const season of [lobby(2), drafting(2)]) expect(idsOf(seat(1), season)).toEqual([]);
    expect(idsOf(seat(9), state)).toEqual([]);
  });

  it('appear once each, with all leagues in which the member owns them', () => {
    const other = { ...state, leagueId: '01K3KD0000000000000000000B', tieRule: 'half' as const };
    const [team] = teamsHeld(seat(1), [other, state], at);
    expect(team).toMatchObject({
      season: SEASON,
      teamId: 1,
      holdings: [{ leagueId: state.leagueId }, { leagueId: other.leagueId, tiesAreHalves: true }],
    });
    const third = { ...state, leagueId: '01K3KD0000000000000000000C', tieRule: 'loss' as const };
    expect(teamsHeld(seat(1), [third], at)[0]?.holdings).toMatchObject([{ tiesAreLosses: true }]);
    expect(teamsHeld(seat(1), [state, other], at)).toEqual(teamsHeld(seat(1), [other, state], at));
  });

  it('still include a traded team in the game that was live at the trade', () => {
    const now = '2025-09-14T17:30:00.000Z';
    const [kickoff, later] = [
      { kickoff: '2025-09-14T17:00:00.000Z' },
      { kickoff: '2025-09-14T20:00:00.000Z' },
    ];
    const counts = (userId: string, which: { kickoff: string }) =>
      teamsHeld(userId, [traded(now)], at)
        .filter(({ teamId }) => teamId === 1)
        .flatMap(({ holdings }) => holdingsThatCount(holdings, which, NO_WISHES)).length;
    expect([counts(seat(1), kickoff), counts(seat(1), later)]).toEqual([1, 0]);
    expect([counts(seat(2), kickoff), counts(seat(2), later)]).toEqual([0, 1]);
    // After a trade at the exact moment of kickoff, the game counts only for the new owner, who also gets its points.
    expect([counts(seat(1), { kickoff: now }), counts(seat(2), { kickoff: now })]).toEqual([0, 1]);
    expect(idsOf(seat(1), traded('2025-09-13T17:00:00.000Z'))).toEqual([2, 4, 5]);
  });

  it('leave out muted leagues, and are empty while the member’s switch for that push is off', () => {
    const muted = { ...NO_WISHES, types: { final: true }, mutedLeagues: [state.leagueId] };
    const held = teamsHeld(seat(1), [state], at);
    const over = final([1, 27], [4, 20]);
    expect(teamsToTell({ wishes: muted }, held, over, 'final')).toEqual([]);
    const wishes = { ...muted, mutedLeagues: [] };
    expect(teamsToTell({ wishes }, held, over, 'final').map(({ teamId }) => teamId)).toEqual([1, 4]);
    expect(teamsToTell({ wishes }, held, over, 'kickoff')).toEqual([]);
    expect(teamsToTell({ wishes: NO_WISHES }, held, over, 'final')).toEqual([]);
  });

  it('are stored only for members with a device who have turned on kickoffs or final scores', () => {
    const device = { id: 'd' } as never;
    const book = (types: Record<string, boolean>, devices = [device]) => ({
      devices,
      wishes: { ...NO_WISHES, types },
    });
    expect(watchesGames(book({}))).toBe(false);
    expect(watchesGames(book({ kickoff: true }))).toBe(true);
    expect(watchesGames(book({ final: true }))).toBe(true);
    expect(watchesGames(book({ final: true }, []))).toBe(false);
  });

  it('come from every season that isn’t over, including the upcoming one', () => {
    expect(seasonsToWatch(at)).toEqual(['2025-26', '2026-27']);
    expect(seasonsToWatch(new Date('2026-03-11T00:00:00Z'))).toEqual(['2026-27', '2027-28']);
  });

  it('are spread over all shards, based on the member’s id', () => {
    const shards = Array.from({ length: 200 }, (_, number) => watchShardOf(seat(number)));
    expect(new Set(shards).size).toBe(WATCH_SHARDS);
  });
});

describe('a change to a season', () => {
  const state = drafted(2, [1, 2, 3, 4, 5, 6]);

  it('changes team owners only if it ends the draft, or is a trade or a handover', () => {
    const running = drafting(2);
    const handover = { from: seat(1), to: seat(9), at: '2025-09-14T17:00:00.000Z', by: seat(1) };
    expect(changesOwners(running, next(running, { status: 'active' }))).toBe(true);
    expect(changesOwners(state, next(state, { swaps: [] }))).toBe(true);
    expect(changesOwners(state, next(state, { handovers: [handover] }))).toBe(true);
    expect(changesOwners(state, next(state, { tickAt: null, weekTold: 3 }))).toBe(false);
    expect(changesOwners(running, next(running, { picks: state.picks.slice(0, 2) }))).toBe(false);
    expect(changesOwners(lobby(2), next(lobby(2), { status: 'drafting' }))).toBe(false);
  });
});

describe('the text about a game', () => {
  const [LIONS, BEARS] = [11, 6];
  const holding = (leagueId: string, more: Partial<Holding> = {}): Holding => ({
    leagueId,
    from: '2025-09-01T00:00:00.000Z',
    ...more,
  });
  const own = (teamId: number, ...holdings: Holding[]): OwnTeam => ({ teamId, holdings });
  const title = (scores: readonly [number, number], ...teams: OwnTeam[]) =>
    finalText(final([LIONS, scores[0]], [BEARS, scores[1]]), teams).title;
  const one = holding('A');

  it('says who plays, and in how many leagues the reader owns the team', () => {
    const words = kickoffText(game(LIONS, BEARS), [own(LIONS, one, holding('B'))]);
    expect(words).toEqual({
      title: 'Kickoff: Bears at Lions',
      body: 'Week 1. You have the Lions in 2 leagues.',
      late: 'Bears at Lions has kicked off.',
    });
  });

  it('says who won or lost, the score, and the resulting point', () => {
    expect(title([27, 20], own(LIONS, one))).toBe('Lions won 27–20: +1 W');
    expect(title([20, 27], own(LIONS, one))).toBe('Lions lost 20–27: +1 L');
    expect(title([20, 27], own(BEARS, one))).toBe('Bears won 27–20: +1 W');
    expect(title([27, 20], own(BEARS, one))).toBe('Bears lost 20–27: +1 L');
  });

  it('shows the crown whose race gets the point, or both crowns', () => {
    const race = (scores: readonly [number, number], ...teams: OwnTeam[]) =>
      racePaid(final([LIONS, scores[0]], [BEARS, scores[1]]), teams);
    const [lions, bears] = [own(LIONS, one), own(BEARS, one)];
    expect([race([27, 20], lions), race([20, 27], lions)]).toEqual(['wins', 'losses']);
    expect([race([27, 20], bears), race([20, 27], bears)]).toEqual(['losses', 'wins']);
    expect([race([27, 20], lions, bears), race([20, 20], lions)]).toEqual([undefined, undefined]);
    const loss = holding('C', { tiesAreLosses: true });
    expect([race([20, 20], own(LIONS, loss)), race([20, 20], own(LIONS, one, loss))]).toEqual([
      'losses',
      undefined,
    ]);
  });

  it('covers both teams in one message if the reader owns both', () => {
    const words = finalText(final([LIONS, 20], [BEARS, 27]), [own(LIONS, one), own(BEARS, holding('B'))]);
    expect(words.title).toBe('Bears 27, Lions 20: +1 W, +1 L');
    expect(words.body).toBe(
      'Bears at Lions, week 1. You have the Lions in one league and the Bears in one league.',
    );
  });

  it('says what a tie counts for, unless the reader’s leagues differ on that or the reader owns both teams', () => {
    const half = holding('B', { tiesAreHalves: true });
    expect(title([20, 20], own(LIONS, one))).toBe('Lions tied 20–20: no points');
    expect(title([20, 20], own(BEARS, half))).toBe('Bears tied 20–20: +½ W, +½ L');
    const loss = holding('C', { tiesAreLosses: true });
    expect(title([20, 20], own(BEARS, loss))).toBe('Bears tied 20–20: +1 L');
    const neutral = 'Lions and Bears tied 20–20';
    expect(title([20, 20], own(LIONS, half, loss))).toBe(neutral);
    expect(title([20, 20], own(LIONS, one, half))).toBe(neutral);
    expect(title([20, 20], own(LIONS, one), own(BEARS, one))).toBe(neutral);
  });
});
