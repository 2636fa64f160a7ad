import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftOf, leagueOf } from '#test/support/small-league.ts';
import { RankedTeam } from '#shared/contract/schemas/teams.ts';
import { readMembers } from '../leagues/read-members.ts';
import { readBoard, saveBoard } from './boards.ts';
import { makePick } from './make-pick.ts';
import { readAvailableTeams, readCurrentPick, readDraft, readPicks } from './read-draft.ts';
import { startDraft } from './start-draft.ts';

const BOARD = { teamOrder: [7, 9], strategy: 'losses' as const };

describe('a draft board', () => {
  it('can only be read by its owner', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    const own = { ...BOARD, leagueSeasonId: `${key.leagueId}:2025-26`, userId: seat(1) };
    expect(value(await saveBoard(ports, key, seat(1), BOARD))).toEqual(own);
    expect(value(await readBoard(ports, key, seat(1)))).toEqual(own);
    expect(await readBoard(ports, key, seat(2))).toEqual({ ok: false, refused: 'no-draft-board' });
  });

  it('can’t be saved or read by a stranger', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    const refusal = { ok: false, refused: 'league-not-found' };
    expect(await saveBoard(ports, key, seat(99), BOARD)).toEqual(refusal);
    expect(await readBoard(ports, key, seat(99))).toEqual(refusal);
    expect((await ports.boards.listOf(key.leagueId, key.season)).size).toBe(0);
  });

  it('doesn’t overwrite a newer draft board saved in another window', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    value(await saveBoard(ports, key, seat(1), BOARD, null));
    const other = { ...BOARD, teamOrder: [9] };
    const refusal = { ok: false, refused: 'other-board' };
    expect(await saveBoard(ports, key, seat(1), other, null)).toEqual(refusal);
    expect(await saveBoard(ports, key, seat(1), other, other)).toEqual(refusal);
    expect(value(await readBoard(ports, key, seat(1)))).toMatchObject(BOARD);
    value(await saveBoard(ports, key, seat(1), other, BOARD));
  });

  it('is the same, no matter how the path names the season', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    value(await saveBoard(ports, { ...key, season: '2025' }, seat(1), BOARD));
    expect(value(await readBoard(ports, key, seat(1)))).toMatchObject(BOARD);
  });
});

describe('a live draft', () => {
  it('shows its members the clock, the picks and the available teams by rank', async () => {
    const ports = memoryPorts();
    const { key, order } = await draftOf(ports, 4);
    const [first = '', second = ''] = order;
    const { pick } = value(await makePick(ports, key, acting(first), { teamId: 11 }));
    const by = seat(1);
    expect(pick.leagueSeasonId).toBe(`${key.leagueId}:2025-26`);
    expect(value(await readPicks(ports, key, by))).toEqual([pick]);
    expect(value(await readCurrentPick(ports, key, by))).toMatchObject({
      userId: second,
      pickOrder: 2,
      timeRemaining: 90,
      serverTime: '2025-08-25T23:00:00.000Z',
    });
    const draft = value(await readDraft(ports, key, by));
    expect(draft).toEqual({
      autoUserIds: [],
      ...value(await readCurrentPick(ports, key, by)),
      order,
      picks: [pick],
    });
    const teams = value(await readAvailableTeams(ports, key, by));
    expect(teams).toHaveLength(31);
    expect(teams.some((team) => team.id === 11)).toBe(false);
    expect(teams.map((team) => team.rank)).toEqual(teams.map((team) => team.rank).toSorted((a, b) => a - b));
  });

  it('shows each team’s last season and projection', async () => {
    const ports = memoryPorts();
    const { key } = await draftOf(ports, 4);
    const teams = value(await readAvailableTeams(ports, key, seat(1)));
    for (const team of teams) {
      expect(RankedTeam.parse(team)).toEqual(team);
      expect(team).toMatchObject({ wins: 0, losses: 0, ties: 0, logoUrl: null });
      const { wins, losses, ties } = team.lastSeason;
      expect(wins + losses + ties).toBe(17);
      expect(team.expectedWins + team.expectedLosses).toBeCloseTo(17, 0);
      expect(team.expectedWins).toBe(Math.round(team.expectedWins * 10) / 10);
    }
    const [best, worst] = [teams[0], teams.at(-1)];
    expect(best?.lastSeason.wins).toBeGreaterThan(worst?.lastSeason.wins ?? 17);
    expect(best?.expectedWins).toBeGreaterThan(worst?.expectedWins ?? 17);
    expect(best?.winRank).toBeLessThan(worst?.winRank ?? 0);
    expect(best?.lossRank).toBeGreaterThan(worst?.lossRank ?? 32);
  });

  it('gives strangers the same reply for a private league as for a missing one', async () => {
    const ports = memoryPorts();
    const { key } = await draftOf(ports, 4);
    for (const read of [readPicks, readCurrentPick, readDraft, readAvailableTeams])
      expect(await read(ports, key, seat(99))).toEqual({ ok: false, refused: 'league-not-found' });
    expect(await readMembers(ports, key, seat(99))).toEqual({ ok: false, refused: 'league-not-found' });
  });

  it('refuses strangers in a public league because they aren’t members', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 4, { isPublic: true });
    const refusal = { ok: false, refused: 'not-a-member' };
    expect(await readCurrentPick(ports, key, seat(99))).toEqual(refusal);
    expect(await makePick(ports, key, acting(seat(99)), { teamId: 1 })).toEqual(refusal);
    expect(await startDraft(ports, key, seat(99))).toEqual(refusal);
  });

  it('says whether the league is unknown, or only the season', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 4);
    const elsewhere = { ...key, leagueId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    expect(await readPicks(ports, elsewhere, seat(1))).toEqual({ ok: false, refused: 'league-not-found' });
    const never = { ...key, season: '1999-00' };
    expect(await readPicks(ports, never, seat(1))).toEqual({ ok: false, refused: 'season-not-found' });
  });
});
