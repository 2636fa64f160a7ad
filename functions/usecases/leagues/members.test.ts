import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { readBoard, saveBoard } from '../draft/boards.ts';
import { readMembers } from './read-members.ts';
import { addCommissioner, handOverLeague, leaveLeague, removeCommissioner, removeMember } from './members.ts';

const BOARD = { teamOrder: [3, 1], strategy: 'wins' } as const;

/** Four members, each with an open page of the league. Earlier pushes and notifications are dropped. */
async function stage() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4);
  const { leagueId } = league.key;
  for (const number of [1, 2, 3, 4]) {
    const connection = { id: `c${number}`, userId: seat(number) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, leagueId);
  }
  ports.clock.advance(1000);
  ports.announced.length = 0;
  const records = (await league.stored()).members;
  const record = (number: number) => records.find(({ userId }) => userId === seat(number))?.id ?? '';
  const told = () =>
    ports.announced.map(({ to, type, title, leagueId: about }) => ({ to, type, title, about }));
  const line = async () => (await ports.leagueLog.listOf(leagueId, { limit: 1 }))[0];
  const deed = (by: number, target: number) => ({ leagueId, by: seat(by), userId: seat(target) });
  return { ports, ...league, leagueId, record, told, line, deed };
}

const leaguePushes = ({ pushed }: MemoryPorts) =>
  pushed.filter(({ message }) => message.type === 'league').map(({ to }) => to);

describe('a removed member', () => {
  it('loses their draft board and membership, and gets a notification without a link', async () => {
    const { ports, key, leagueId, record, stored, told, line } = await stage();
    value(await saveBoard(ports, key, seat(3), { ...BOARD, teamOrder: [...BOARD.teamOrder] }));
    const league = value(await removeMember(ports, leagueId, seat(1), record(3)));
    expect(league.members.map(({ userId }) => userId)).toEqual([1, 2, 4].map(seat));
    expect((await stored()).members).toHaveLength(3);
    expect(await ports.leagues.listOf(seat(3))).toEqual([]);
    expect(await ports.boards.get(leagueId, key.season, seat(3))).toBeUndefined();
    expect(told()).toEqual([
      { to: seat(3), type: 'league_changed', title: 'You’re no longer a member of Sunday', about: null },
    ]);
    const text = 'was removed from the league';
    expect(await line()).toMatchObject({ act: 'member-removed', by: seat(1), about: seat(3), text });
    expect(await readMembers(ports, key, seat(3))).toEqual({ ok: false, refused: 'league-not-found' });
    expect(await readBoard(ports, key, seat(3))).toEqual({ ok: false, refused: 'league-not-found' });
  });

  it('gets one last push, about the removal, and none after that', async () => {
    const { ports, leagueId, record, deed } = await stage();
    value(await removeMember(ports, leagueId, seat(1), record(3)));
    expect(leaguePushes(ports)).toEqual([['c1', 'c2', 'c3', 'c4']]);
    value(await addCommissioner(ports, deed(1, 2)));
    expect(leaguePushes(ports).at(-1)).toEqual(['c1', 'c2', 'c4']);
    expect(await ports.connections.leaguesOf('c3')).toMatchObject({ leagueIds: [] });
  });

  it('gets no more pushes, even if their subscription couldn’t be ended', async () => {
    const { ports, leagueId, record, deed } = await stage();
    ports.connections.unfollow = async () => Promise.reject(new Unavailable('the table is busy'));
    value(await removeMember(ports, leagueId, seat(1), record(3)));
    value(await addCommissioner(ports, deed(1, 2)));
    expect(leaguePushes(ports).at(-1)).toEqual(['c1', 'c2', 'c4']);
  });

  it('is removed only once, and removing them again returns the same reply and changes nothing', async () => {
    const { ports, leagueId, record, stored, told } = await stage();
    const first = value(await removeMember(ports, leagueId, seat(1), record(3)));
    const before = await stored();
    expect(value(await removeMember(ports, leagueId, seat(1), record(3)))).toEqual(first);
    expect(await stored()).toBe(before);
    expect(told()).toHaveLength(1);
  });

  it('can no longer save a draft board, even if they were still a member when saving began', async () => {
    const { ports, key, leagueId, record } = await stage();
    const { save } = ports.boards;
    ports.boards.save = async (...given) => {
      value(await removeMember(ports, leagueId, seat(1), record(3)));
      return save(...given);
    };
    const saved = await saveBoard(ports, key, seat(3), { ...BOARD, teamOrder: [...BOARD.teamOrder] });
    expect(saved).toEqual({ ok: false, refused: 'league-not-found' });
    expect(await ports.boards.get(leagueId, key.season, seat(3))).toBeUndefined();
  });
});

describe('a user who leaves a league', () => {
  it('is no longer a member, and the commissioners are notified', async () => {
    const { ports, leagueId, stored, told, line } = await stage();
    value(await leaveLeague(ports, leagueId, seat(3)));
    expect((await stored()).members).toHaveLength(3);
    expect(told()).toEqual([
      { to: seat(1), type: 'league_changed', title: 'player3 left Sunday', about: leagueId },
    ]);
    expect(await line()).toMatchObject({ act: 'member-left', by: seat(3), text: 'Left the league' });
    expect(await ports.connections.leaguesOf('c3')).toMatchObject({ leagueIds: [] });
  });

  it.each([
    ['after leaving once already', seat(9)],
    ['without ever having been a member', seat(10)],
  ])('gets the same reply %s, and nothing changes', async (_, by) => {
    const { ports, leagueId, stored } = await stage();
    const before = await stored();
    expect(await leaveLeague(ports, leagueId, by)).toEqual({ ok: true, value: { ok: true } });
    expect(await leaveLeague(ports, '01K3KD0000000000000000000Z', by)).toMatchObject({ ok: true });
    expect(await stored()).toBe(before);
  });
});

describe('a new commissioner or owner', () => {
  it('gets a notification, with one log line and one push for each change', async () => {
    const { ports, deed, told, line } = await stage();
    value(await addCommissioner(ports, deed(1, 2)));
    expect(await line()).toMatchObject({ act: 'commissioner-added', about: seat(2) });
    ports.clock.advance(1000);
    value(await removeCommissioner(ports, deed(1, 2)));
    expect(await line()).toMatchObject({ act: 'commissioner-removed' });
    ports.clock.advance(1000);
    value(await handOverLeague(ports, deed(1, 4)));
    expect(await line()).toMatchObject({
      act: 'owner-changed',
      by: seat(1),
      about: seat(4),
      text: 'is the new owner',
    });
    expect(told().map(({ to, title }) => [to, title])).toEqual([
      [seat(2), 'You’re now a commissioner of Sunday'],
      [seat(2), 'You’re no longer a commissioner of Sunday'],
      [seat(4), 'You’re the new owner of Sunday'],
      [seat(1), 'You handed over Sunday'],
    ]);
    expect(leaguePushes(ports)).toHaveLength(3);
  });

  it('is shown as the owner everywhere after a transfer', async () => {
    const { ports, leagueId, deed, stored } = await stage();
    expect(value(await handOverLeague(ports, deed(1, 4))).ownerId).toBe(seat(4));
    expect((await stored()).ownerId).toBe(seat(4));
    expect((await ports.leagues.get(leagueId))?.ownerId).toBe(seat(4));
    expect(await removeCommissioner(ports, deed(1, 4))).toEqual({ ok: false, refused: 'owner-leads' });
  });

  it.each([
    ['promoted', addCommissioner, 2],
    ['demoted', removeCommissioner, 3],
    ['made the owner', handOverLeague, 4],
  ] as const)('is %s once, and a repeat changes nothing', async (_, act, target) => {
    const { ports, deed, stored, told } = await stage();
    await addCommissioner(ports, deed(1, 3));
    const first = value<unknown>(await act(ports, deed(1, target)));
    const [before, said] = [await stored(), told()];
    expect(value<unknown>(await act(ports, deed(1, target)))).toEqual(first);
    expect([await stored(), told()]).toEqual([before, said]);
  });

  it.each([
    ['promoted', addCommissioner],
    ['made the owner', handOverLeague],
  ] as const)('isn’t %s after the account is gone', async (_, act) => {
    const { ports, deed, stored, told } = await stage();
    const at = ports.clock.now();
    await ports.users.bury((await ports.users.get(seat(2)))!, { at, heldUntil: at });
    const before = await stored();
    expect(await act(ports, deed(1, 2))).toEqual({ ok: false, refused: 'not-in-league' });
    expect(await act(ports, deed(3, 2))).toMatchObject({
      ok: false,
      refused: expect.stringMatching(/-only$/),
    });
    expect(await stored()).toBe(before);
    expect(told()).toEqual([]);
  });

  it('can step down, and no one is notified', async () => {
    const { ports, deed, stored, told } = await stage();
    value(await addCommissioner(ports, deed(1, 2)));
    value(await removeCommissioner(ports, deed(2, 2)));
    expect((await stored()).members.map(({ isCommissioner }) => isCommissioner)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(told()).toHaveLength(1);
  });

  it.each([addCommissioner, removeCommissioner, handOverLeague])(
    'can’t be appointed or removed in a private league by a stranger',
    async (act) => {
      const { ports, deed, stored } = await stage();
      const before = await stored();
      expect(await act(ports, deed(9, 2))).toEqual({ ok: false, refused: 'league-not-found' });
      expect(await stored()).toBe(before);
    },
  );
});
