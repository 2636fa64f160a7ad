import { beforeEach, describe, expect, it } from 'vitest';
import { next } from '#shared/domain/league-season.ts';
import { playedScene, remove, type Scene } from '#test/support/departure.ts';
import { seat, value } from '#test/support/league-season.ts';
import { saveBoard } from '../draft/boards.ts';
import { leaveLeague, removeMember } from '../leagues/members.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { renewLeague } from '../leagues/renew-league.ts';
import { answerTrade } from '../trades/answer-trade.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { exportAccount } from './export-account.ts';

let before: Scene;
let leagueId: string;
const SEASONS = ['2025-26', '2026-27'];
const boardsOf = async (userId: string) =>
  (await Promise.all(SEASONS.map((season) => before.ports.boards.get(leagueId, season, userId)))).map(
    Boolean,
  );

/** Ana has played and traded in a league that has since moved on to its next season. She has a draft board in both seasons. */
beforeEach(async () => {
  before = await playedScene();
  const { ports, draft, userId } = before;
  ({ leagueId } = draft.key);
  const input = { receiverId: seat(1), proposerTeamIds: [4], receiverTeamIds: [1], note: 'Between us' };
  const { id } = value(await proposeTrade(ports, draft.key, userId, input));
  value(await answerTrade(ports, id, seat(1), { action: 'reject' }));
  await ports.seasons.save(next(await draft.stored(), { status: 'ended' }));
  value(await renewLeague(ports, leagueId, seat(1), '2026-27'));
  for (const by of [userId, seat(2)])
    for (const season of SEASONS)
      value(await saveBoard(ports, { leagueId, season }, by, { teamOrder: [9], strategy: 'losses' }));
});

const leave = ({ ports, userId }: Scene) => leaveLeague(ports, leagueId, userId);
const expel = async ({ ports, userId }: Scene) => {
  const { members } = (await ports.seasons.get(leagueId, '2026-27'))!;
  const { id } = members.find((member) => member.userId === userId)!;
  return removeMember(ports, leagueId, seat(1), id);
};

describe.each([
  ['who leaves a renewed league', leave],
  ['who is removed from a renewed league', expel],
])('a member %s', (_, go) => {
  it('loses their draft boards from all its seasons, while everyone else keeps theirs', async () => {
    expect(await boardsOf(before.userId)).toEqual([true, true]);
    value<unknown>(await go(before));
    expect(await boardsOf(before.userId)).toEqual([false, false]);
    expect(await boardsOf(seat(2))).toEqual([true, true]);
  });

  it('can delete their account, and then no data that only they could read remains in the league', async () => {
    const { ports, userId, draft } = before;
    value<unknown>(await go(before));
    value(await joinLeague(ports, userId, { code: draft.code }));
    value<unknown>(await go(before));
    expect(await ports.trades.allEndedOf(leagueId, userId)).toHaveLength(1);
    value(await remove(before));
    expect(await ports.trades.allEndedOf(leagueId, userId)).toEqual([]);
    expect(await ports.trades.allEndedOf(leagueId, seat(1))).toHaveLength(1);
  });
});

describe('an export', () => {
  it('has the member’s picks and boards in every season of a league', async () => {
    const { ports, userId, draft } = before;
    const { leagues } = value(await exportAccount(ports, userId));
    const league = leagues.find(({ code }) => code === draft.code);
    expect(league).toMatchObject({ season: '2026-27', status: 'draft', trades: [{ season: '2025-26' }] });
    expect(
      league?.seasons.map(({ season, teams }) => [season, teams.map(({ team }) => team.abbreviation).length]),
    ).toEqual([
      ['2025-26', 3],
      ['2026-27', 0],
    ]);
    expect(league?.seasons.map(({ draftBoard }) => draftBoard)).toMatchObject(
      SEASONS.map(() => ({ strategy: 'losses', teams: [{ id: 9 }] })),
    );
  });
});
