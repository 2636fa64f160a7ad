import { beforeEach, describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf, type SmallLeague } from '#test/support/small-league.ts';
import { startDraft } from '../draft/start-draft.ts';
import { changeSettings } from './change-settings.ts';
import { proposeDraftDates, readDraftPoll, voteOnDraftDates } from './draft-poll.ts';
import { leaveLeague } from './members.ts';

const [FIRST, SECOND, THIRD] = [
  '2025-08-29T23:00:00.000Z',
  '2025-08-30T23:00:00.000Z',
  '2025-08-31T23:00:00.000Z',
] as const;
const EMPTY = { options: [], answeredBy: [], openedBy: null, openedAt: null };

let ports: MemoryPorts;
let league: SmallLeague;
beforeEach(async () => {
  ports = memoryPorts();
  league = await leagueOf(ports, 3, { maxMembers: 3 });
});

const propose = (dates: string[], by = 1) => proposeDraftDates(ports, league.key, seat(by), dates);
const vote = (by: number, dates: string[]) => voteOnDraftDates(ports, league.key, seat(by), dates);
const read = async (by = 1) => value(await readDraftPoll(ports, league.key, seat(by)));
const toldOf = async (number: number) =>
  (await ports.notifications.listOf(seat(number), { limit: 50 })).filter(({ type }) => type === 'draft_poll');
const follow = async (number: number) => {
  const socket = { id: `socket ${number}`, userId: seat(number) };
  await ports.connections.open(socket);
  await ports.connections.follow(socket, league.key.leagueId, 'league');
};
/** Makes something happen before the next read of the season returns. */
const whileSeasonIsRead = (happens: () => Promise<unknown>) => {
  const { get } = ports.seasons;
  ports.seasons.get = async (...key) => {
    ports.seasons.get = get;
    await happens();
    return get(...key);
  };
};
const polled = () => ports.pushed.filter(({ message }) => message.type === 'draft-poll');

describe('a poll of draft times', () => {
  it('accepts a commissioner’s dates in any order and format', async () => {
    const opened = value(await propose([SECOND, '2025-08-29T19:00:00-04:00', FIRST]));
    expect(opened.options).toEqual([FIRST, SECOND].map((at) => ({ at, userIds: [] })));
    expect(opened.openedBy).toBe(seat(1));
    expect(await read(3)).toEqual(opened);
  });

  it('notifies every other member once, in the app and by email, and adds a log line', async () => {
    value(await propose([FIRST]));
    value(await propose([FIRST, SECOND]));
    value(await propose([FIRST, SECOND]));
    expect(await toldOf(1)).toEqual([]);
    for (const number of [2, 3]) expect(await toldOf(number)).toHaveLength(1);
    expect(ports.announced.filter(({ type }) => type === 'draft_poll').map(({ to }) => to)).toEqual([
      seat(2),
      seat(3),
    ]);
    const lines = await ports.leagueLog.listOf(league.key.leagueId, { limit: 9 });
    expect(lines.filter(({ act }) => act === 'draft-poll')).toHaveLength(2);
  });

  it.each([
    ['by a regular member', 2, [FIRST], 'commissioners-only'],
    ['by a stranger', 9, [FIRST], 'league-not-found'],
    ['with a time in the past', 1, [FIRST, '2025-01-01T00:00:00.000Z'], 'draft-time-past'],
    ['with a time after the last day to draft', 1, ['2026-01-01T00:00:00.000Z'], 'draft-time-too-late'],
  ])('%s fails and notifies no one', async (_, by, dates, refusal) => {
    expect(await propose(dates, by)).toMatchObject({ ok: false, refused: refusal });
    expect(await read()).toEqual(EMPTY);
    expect(await toldOf(2)).toEqual([]);
  });

  it('opened twice at the same time becomes one poll with one notification', async () => {
    whileSeasonIsRead(() => propose([FIRST]));
    value(await propose([SECOND]));
    expect((await read()).options).toEqual([{ at: SECOND, userIds: [] }]);
    expect(await toldOf(2)).toHaveLength(1);
  });

  it('can’t be opened after the draft has started', async () => {
    value(await propose([FIRST]));
    value(await startDraft(ports, league.key, seat(1)));
    expect(await read()).toEqual(EMPTY);
    expect(await propose([SECOND])).toMatchObject({ refused: 'draft-started' });
    expect(await vote(2, [FIRST])).toMatchObject({ refused: 'draft-started' });
  });

  it('keeps a date that has passed since the poll opened, and the votes for every date it keeps', async () => {
    value(await propose([FIRST, SECOND]));
    value(await vote(2, [FIRST, SECOND]));
    ports.clock.set(new Date(FIRST));
    value(await propose([FIRST, THIRD]));
    expect((await read()).options).toEqual([
      { at: FIRST, userIds: [seat(2)] },
      { at: THIRD, userIds: [] },
    ]);
  });

  it('ends when all its dates are removed, and the next poll starts without votes', async () => {
    value(await propose([FIRST]));
    value(await vote(2, [FIRST]));
    expect(value(await propose([]))).toEqual(EMPTY);
    expect(await vote(2, [FIRST])).toMatchObject({ refused: 'no-draft-poll' });
    value(await propose([FIRST]));
    expect((await read()).answeredBy).toEqual([]);
    expect(await toldOf(2)).toHaveLength(2);
  });
});

describe('a vote', () => {
  beforeEach(async () => void value(await propose([FIRST, SECOND])));

  it('shows which dates each member can make, if any, and can be changed', async () => {
    value(await vote(3, [SECOND]));
    value(await vote(2, [FIRST, SECOND, THIRD]));
    value(await vote(3, [FIRST]));
    value(await vote(1, []));
    expect(await read()).toMatchObject({
      options: [
        { at: FIRST, userIds: [seat(2), seat(3)] },
        { at: SECOND, userIds: [seat(2)] },
      ],
      answeredBy: [seat(1), seat(2), seat(3)],
    });
  });

  it('ignores dates that the poll doesn’t have yet', async () => {
    value(await vote(2, [FIRST, THIRD]));
    value(await propose([FIRST, SECOND, THIRD]));
    expect((await read()).options.map(({ userIds }) => userIds)).toEqual([[seat(2)], [], []]);
  });

  it('isn’t lost if other members vote at the same time', async () => {
    await Promise.all([1, 2, 3].map((number) => vote(number, [FIRST])));
    expect((await read()).options[0]?.userIds).toHaveLength(3);
  });

  it('is pushed to members who follow the league, and doesn’t change the season', async () => {
    const { version } = await league.stored();
    for (const number of [1, 9]) await follow(number);
    const before = polled().length;
    value(await vote(2, [FIRST]));
    expect(polled().slice(before)).toMatchObject([{ to: ['socket 1'] }]);
    expect((await league.stored()).version).toBe(version);
  });

  it('is deleted when its member leaves the league', async () => {
    value(await vote(2, [FIRST]));
    value(await leaveLeague(ports, league.key.leagueId, seat(2)));
    const { votes } = await ports.draftPolls.get(league.key.leagueId, league.key.season);
    expect(votes).toEqual([]);
    expect((await read()).options[0]?.userIds).toEqual([]);
    expect(await vote(2, [FIRST])).toMatchObject({ refused: 'league-not-found' });
  });

  it('doesn’t change the member’s vote in the next poll if it was sent before that poll opened', async () => {
    const { get } = ports.draftPolls;
    ports.draftPolls.get = async (...key) => {
      const before = await get(...key);
      ports.draftPolls.get = get;
      value(await propose([]));
      ports.clock.advance(1000);
      value(await propose([SECOND]));
      value(await vote(2, [SECOND]));
      return before;
    };
    expect(await vote(2, [])).toMatchObject({ refused: 'no-draft-poll' });
    expect((await read()).options).toEqual([{ at: SECOND, userIds: [seat(2)] }]);
  });

  it('for a poll that has been replaced doesn’t count', async () => {
    const { leagueId, season } = league.key;
    const late = { userId: seat(2), pollId: 'of before', dates: [FIRST] };
    await ports.draftPolls.vote(leagueId, season, late);
    expect((await read()).answeredBy).toEqual([]);
  });
});

describe('the draft’s time', () => {
  const settle = (draftDateTime: string | null) =>
    changeSettings(ports, league.key, seat(1), { draftDateTime });

  it('ends the poll when it is set, deletes the poll’s votes, and updates open pages', async () => {
    value(await propose([FIRST, SECOND]));
    value(await vote(2, [SECOND]));
    await follow(3);
    const before = polled().length;
    value(await settle(SECOND));
    expect((await league.stored()).draftDateTime).toBe(SECOND);
    expect(await ports.draftPolls.get(league.key.leagueId, league.key.season)).toEqual({
      poll: undefined,
      votes: [],
    });
    expect(polled()).toHaveLength(before + 1);
  });

  it('notifies every other member if there was a poll, and no one otherwise', async () => {
    value(await settle(FIRST));
    for (const number of [1, 2, 3]) expect(await toldOf(number)).toEqual([]);
    value(await propose([SECOND]));
    value(await settle(THIRD));
    const settled = (number: number) => ({
      to: seat(number),
      title: 'Sunday’s draft is set',
      message: 'It starts August 31, 2025 at 7:00 PM ET. The draft time poll is closed.',
    });
    expect(await toldOf(1)).toEqual([]);
    for (const number of [2, 3])
      expect(await toldOf(number)).toMatchObject([
        settled(number),
        { title: 'When can you draft in Sunday?' },
      ]);
    expect(ports.announced.slice(-2)).toMatchObject([settled(2), settled(3)]);
    value(await settle(FIRST));
    expect(await toldOf(2)).toHaveLength(2);
  });

  it('ends a poll that opens at the same time', async () => {
    whileSeasonIsRead(() => propose([FIRST]));
    value(await settle(SECOND));
    expect((await league.stored()).draftDateTime).toBe(SECOND);
    expect(await read()).toEqual(EMPTY);
  });

  it('doesn’t end a poll about other dates when the time is saved unchanged or removed', async () => {
    value(await settle(THIRD));
    value(await propose([FIRST]));
    value(await settle(THIRD));
    value(await changeSettings(ports, league.key, seat(1), { draftTimerDuration: 60 }));
    value(await settle(null));
    expect((await read()).options).toHaveLength(1);
  });
});
