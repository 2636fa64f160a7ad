import { describe, expect, it } from 'vitest';
import { DRAFT_DEADLINE, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { addCommissioner } from '../leagues/members.ts';
import { importDraft } from './import-draft.ts';
import { startDraft } from './start-draft.ts';

/** The first of these seats gets teams 1 to 3, the second gets teams 4 to 6, and so on. */
const seatsOf = (numbers: readonly number[]) =>
  numbers.map((number, index) => ({
    userId: seat(number),
    teamIds: [1, 2, 3].map((round) => 3 * index + round),
  }));
const SEATS = seatsOf([2, 1, 4, 3]);
const refusal = (refused: string, about?: string) => ({ ok: false, refused, ...(about && { about }) });

async function scene(members = 4) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, members, { draftDateTime: '2025-08-26T00:00:00.000Z' });
  for (const number of [1, 2, 99]) {
    const connection = { id: `c${number}`, userId: seat(number) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, league.key.leagueId);
  }
  ports.armed.length = 0;
  ports.pushed.length = 0;
  ports.announced.length = 0;
  return { ports, ...league };
}

const actsOf = async (ports: MemoryPorts, leagueId: string) =>
  (await ports.leagueLog.listOf(leagueId, { limit: 99 })).map(({ act, by, text }) => ({ act, by, text }));

describe('importing a draft', () => {
  it('completes the draft in one write, starts the season’s timer but no pick clock, and notifies every member', async () => {
    const { ports, key, stored } = await scene();
    const before = await stored();
    const draft = value(await importDraft(ports, key, seat(1), SEATS));
    expect(draft).toMatchObject({
      status: 'active',
      order: [2, 1, 4, 3].map(seat),
      userId: null,
      deadlineAt: null,
    });
    expect(draft.picks).toHaveLength(12);
    const after = await stored();
    expect(after).toMatchObject({ status: 'active', version: before.version + 1, maxMembers: 4 });
    expect(ports.armed.map(({ kind }) => kind)).toEqual(['tick']);
    expect(ports.announced.map(({ to, type }) => [to, type])).toEqual(
      [1, 2, 3, 4].map((number) => [seat(number), 'draft_started']),
    );
    expect(ports.announced[1]).toMatchObject({
      title: 'Sunday’s draft results are in',
      message:
        'A commissioner imported your draft from another site. You have Arizona, Atlanta, and Baltimore.',
    });
    const [line] = await actsOf(ports, key.leagueId);
    expect(line).toEqual({ act: 'draft-imported', by: seat(1), text: 'Imported the draft' });
  });

  it('pushes the whole draft to members’ open pages', async () => {
    const { ports, key } = await scene();
    value(await importDraft(ports, key, seat(1), SEATS));
    expect(ports.pushed.filter(({ message }) => message.type !== 'notification')).toMatchObject([
      { to: ['c1', 'c2'], message: { type: 'draft', draft: { status: 'active' } } },
      { to: ['c1', 'c2'], message: { type: 'league', leagueId: key.leagueId } },
    ]);
  });

  it('changes nothing if it is repeated, but returns and pushes the draft again', async () => {
    const { ports, key, stored } = await scene();
    value(await addCommissioner(ports, { leagueId: key.leagueId, by: seat(1), userId: seat(3) }));
    const first = value(await importDraft(ports, key, seat(1), SEATS));
    const [state, lines] = [await stored(), await actsOf(ports, key.leagueId)];
    ports.pushed.length = 0;
    ports.announced.length = 0;
    for (const by of [1, 3]) expect(value(await importDraft(ports, key, seat(by), SEATS))).toEqual(first);
    expect(await stored()).toBe(state);
    expect(await actsOf(ports, key.leagueId)).toEqual(lines);
    expect(ports.announced).toEqual([]);
    expect(ports.pushed[0]).toMatchObject({
      to: ['c1', 'c2'],
      message: { type: 'draft', draft: { status: 'active' } },
    });
  });

  it('fails if it is repeated with different picks, because the league has already drafted', async () => {
    const { ports, key, stored } = await scene();
    value(await importDraft(ports, key, seat(1), SEATS));
    const state = await stored();
    expect(await importDraft(ports, key, seat(1), seatsOf([1, 2, 3, 4]))).toEqual(refusal('draft-started'));
    expect(await stored()).toBe(state);
  });
});

describe('an import is rejected', () => {
  it.each([
    ['from a regular member', 4, 2, SEATS, 'commissioners-only'],
    ['from a stranger', 4, 99, SEATS, 'league-not-found'],
    ['in a league that is too small', 3, 1, seatsOf([1, 2, 3]), 'too-few-members'],
    ['with a list that leaves a member out', 4, 1, SEATS.slice(1), 'invalid-import', '3 teams'],
    [
      'with a team twice',
      4,
      1,
      [...SEATS.slice(1), { userId: seat(2), teamIds: [4, 31, 32] }],
      'team-twice',
      'Buffalo',
    ],
  ] as const)('%s', async (_, members, by, seats, refused, about?: string) => {
    const { ports, key, stored } = await scene(members);
    const before = await stored();
    expect(await importDraft(ports, key, seat(by), seats)).toEqual(refusal(refused, about));
    expect(await stored()).toBe(before);
    expect([ports.armed, ports.pushed, ports.announced]).toEqual([[], [], []]);
  });

  it('during a live draft', async () => {
    const { ports, key } = await scene();
    value(await startDraft(ports, key, seat(1)));
    expect(await importDraft(ports, key, seat(1), SEATS)).toEqual(refusal('draft-started'));
  });

  it('after the season’s draft deadline', async () => {
    const { ports, key } = await scene();
    ports.clock.set(new Date(DRAFT_DEADLINE));
    expect(await importDraft(ports, key, seat(1), SEATS)).toEqual(refusal('draft-deadline-passed'));
  });

  it('for a season that the league doesn’t have', async () => {
    const { ports, key } = await scene();
    expect(await importDraft(ports, { ...key, season: '1999' }, seat(1), SEATS)).toEqual(
      refusal('season-not-found'),
    );
  });
});

describe('an import at the same time', () => {
  it('as a draft start succeeds only if the draft start fails', async () => {
    for (const importsFirst of [true, false]) {
      const { ports, key, stored } = await scene();
      const before = (await stored()).version;
      const entering = () => importDraft(ports, key, seat(1), SEATS);
      const starting = () => startDraft(ports, key, seat(1));
      const both = await Promise.all(importsFirst ? [entering(), starting()] : [starting(), entering()]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toEqual(refusal('draft-started'));
      expect((await stored()).version).toBe(before + 1);
      expect((await stored()).picks).toHaveLength((await stored()).status === 'active' ? 12 : 0);
    }
  });

  it('as another import of the same list succeeds for both commissioners, with one log line', async () => {
    const { ports, key, stored } = await scene();
    value(await addCommissioner(ports, { leagueId: key.leagueId, by: seat(1), userId: seat(3) }));
    ports.announced.length = 0;
    const before = (await stored()).version;
    const both = await Promise.all([1, 3].map((by) => importDraft(ports, key, seat(by), SEATS)));
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await stored()).version).toBe(before + 1);
    const lines = await actsOf(ports, key.leagueId);
    expect(lines.filter(({ act }) => act === 'draft-imported')).toHaveLength(1);
  });
});
