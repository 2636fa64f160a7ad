import { beforeEach, describe, expect, it } from 'vitest';
import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { keptEntries, withEntries, type Act, type Entry } from './entries.ts';
import { draftAfter } from '../room/sample-draft.test-data.ts';
import { createEntryOutbox, type EntryOutbox } from './entry-outbox.ts';

const PLAN = { draftOrderType: 'snake', teamsEach: 3 } as const;

/**
 * The state of the server's draft. The server accepts only acts on the draft's current version, and only picks for the current
 * turn.
 */
let picks: readonly Pick[];
let version: number;
let isBarred: boolean;
let now: number;
let network: 'up' | 'down' | 'deaf';
let kept: string | null;
/** The acts that reached the server, in order. */
let arrived: string[];
/** Whether another user has signed in on this browser. */
let isHeld: boolean;
/** The numbers of the picks whose requests get lost. */
let cutOff: readonly number[];
let onArrival: () => void;
/** Called with each fetched draft. It may return an older draft instead. */
let onFetch: (draft: Draft) => Draft;

function server(): Draft {
  const {
    userId = null,
    round = null,
    pick = null,
    pickOrder = null,
  } = turnAt(SEATS, picks.length + 1, PLAN) ?? {};
  return { ...draftAfter(0), userId, round, pick, pickOrder, picks: [...picks], version };
}

class Refused extends Error {}
const lost = () => new Refused('network');

/** Applies an act on the server. Without `ofVersion`, the act comes from another commissioner. */
function make({ do: what, pickOrder, userId, teamId }: Act, ofVersion = version): Draft {
  const turn = turnAt(SEATS, pickOrder, PLAN)!;
  const standing = picks[pickOrder - 1];
  if (isBarred) throw new Refused('commissioners-only');
  if (what === 'pick' && standing?.nflTeamId === teamId && standing.userId === userId) return server();
  if (ofVersion !== version) throw new Refused('draft-moved');
  if (picks.length !== pickOrder - (what === 'pick' ? 1 : 0)) throw new Refused('other-turn');
  const draftedAt = new Date((now += 1000)).toISOString();
  const made = { leagueSeasonId: 'l:2025-26', ...turn, nflTeamId: teamId, auto: false, draftedAt };
  picks = what === 'pick' ? [...picks, made] : picks.slice(0, -1);
  version += 1;
  return server();
}

/** Opens a window in the commissioner's browser. */
function createWindow(): EntryOutbox {
  return createEntryOutbox({
    async fetch() {
      if (network === 'down') throw lost();
      return onFetch(server());
    },
    async send(entry, ofVersion) {
      if (network === 'down' || cutOff.includes(entry.pickOrder)) throw lost();
      arrived.push(`${entry.do} ${entry.pickOrder} ${entry.teamId}`);
      onArrival();
      const draft = make(entry, ofVersion);
      if (network === 'up') return draft;
      network = 'down';
      throw lost();
    },
    mayTryAgain: (error) => error instanceof Refused && error.message === 'network',
    hasMoved: (error) => error instanceof Refused && error.message === 'draft-moved',
    wordsOf: String,
    isHeld: () => isHeld,
    alone: (run) => run(),
    stored: {
      read: () => keptEntries(kept),
      write: (entries) => (kept = JSON.stringify(entries)),
    },
    newId: () => `e${(now += 1)}`,
  });
}

let outbox: EntryOutbox;
const shown = (): Draft => withEntries(server(), outbox.entries(), PLAN);
const act = (pickOrder: number, teamId: number): Act => ({
  do: 'pick',
  pickOrder,
  userId: turnAt(SEATS, pickOrder, PLAN)?.userId ?? '',
  teamId,
  draftedAt: null,
});
const enter = (pickOrder: number, teamId: number) => outbox.enter(act(pickOrder, teamId), shown());
const done = async () => {
  await outbox.release();
  await outbox.release();
};
const teams = (draft: Draft = server()) => draft.picks.map(({ nflTeamId }) => nflTeamId);
const entered = () => outbox.entries().map(({ do: what, pickOrder }: Entry) => `${what} ${pickOrder}`);

beforeEach(() => {
  picks = [];
  version = 10;
  isBarred = false;
  now = Date.parse('2025-08-25T23:00:00.000Z');
  network = 'up';
  kept = null;
  arrived = [];
  cutOff = [];
  isHeld = false;
  onArrival = () => {};
  onFetch = (draft) => draft;
  outbox = createWindow();
});

describe('an entry', () => {
  it('isn’t sent until the entry before it has been sent', async () => {
    enter(1, 5);
    enter(2, 6);
    enter(3, 7);
    expect(teams(shown())).toEqual([5, 6, 7]);
    await done();
    expect(teams()).toEqual([5, 6, 7]);
    expect(arrived).toEqual(['pick 1 5', 'pick 2 6', 'pick 3 7']);
    expect(entered()).toEqual([]);
  });

  it('waits while offline, shows as waiting, and is sent after a reload', async () => {
    network = 'down';
    enter(1, 5);
    enter(2, 6);
    await done();
    expect(shown()).toMatchObject({ pickOrder: 3, userId: SEATS[2] });
    expect(shown().picks.map(({ draftedAt }) => draftedAt)).toEqual(['', '']);
    network = 'up';
    outbox = createWindow();
    expect(entered()).toEqual(['pick 1', 'pick 2']);
    await done();
    expect(teams()).toEqual([5, 6]);
  });

  it('leaves no trace if it is undone before it is sent', async () => {
    network = 'down';
    enter(1, 5);
    enter(2, 6);
    await done();
    outbox.takeBack(shown());
    expect(entered()).toEqual(['pick 1']);
    enter(2, 8);
    network = 'up';
    await done();
    expect(arrived).toEqual(['pick 1 5', 'pick 2 8']);
  });

  it('isn’t sent again if it is undone while the changed draft is being fetched', async () => {
    enter(1, 5);
    let asked = 0;
    onFetch = (draft) => {
      asked += 1;
      // The draft changes before the entry is sent. While it is fetched again, the user undoes the entry.
      if (asked === 1) version += 1;
      else outbox.takeBack(shown());
      return draft;
    };
    await done();
    expect([asked, arrived]).toEqual([2, ['pick 1 5']]);
    expect([teams(), entered()]).toEqual([[], []]);
  });

  it('can be undone right after it was sent, while the page still shows it as waiting', async () => {
    network = 'down';
    enter(1, 5);
    const before = shown();
    network = 'up';
    await done();
    outbox.takeBack(before);
    await done();
    expect([teams(), entered()]).toEqual([[], []]);
  });

  it('isn’t compared with a draft that is older than the league’s last reply', async () => {
    const older = server();
    enter(1, 5);
    enter(2, 6);
    cutOff = [2];
    await done();
    cutOff = [];
    onFetch = () => older;
    await done();
    expect([teams(), entered()]).toEqual([[5, 6], []]);
  });

  it('isn’t sent once another user signs in, even if that happens while the previous entry is being sent', async () => {
    enter(1, 5);
    enter(2, 6);
    onArrival = () => (isHeld = true);
    await done();
    expect([arrived, entered()]).toEqual([['pick 1 5'], ['pick 2']]);
    isHeld = false;
    await done();
    expect([teams(), entered()]).toEqual([[5, 6], []]);
  });

  it('is applied only once, even if its reply is lost', async () => {
    network = 'deaf';
    enter(1, 5);
    await done();
    expect(teams()).toEqual([5]);
    expect(entered()).toEqual(['pick 1']);
    network = 'up';
    enter(2, 6);
    await done();
    expect(teams()).toEqual([5, 6]);
    expect(arrived).toEqual(['pick 1 5', 'pick 2 6']);
  });

  it('is undone by a separate entry if it may have arrived, and another pick for that turn can follow', async () => {
    network = 'deaf';
    enter(1, 5);
    await done();
    network = 'down';
    outbox.takeBack(shown());
    enter(1, 9);
    expect(entered()).toEqual(['pick 1', 'undo 1', 'pick 1']);
    network = 'up';
    await done();
    expect(teams()).toEqual([9]);
    expect(version).toBe(13);
  });

  it('doesn’t undo a pick again after another commissioner has remade it', async () => {
    make(act(1, 5));
    network = 'deaf';
    outbox.takeBack(shown());
    await done();
    expect(teams()).toEqual([]);
    make(act(1, 5));
    network = 'up';
    await done();
    expect(teams()).toEqual([5]);
    expect(entered()).toEqual([]);
  });

  it('isn’t repeated if its reply was lost and someone may have undone its pick in the meantime', async () => {
    network = 'deaf';
    enter(1, 5);
    await done();
    make({ ...act(1, 5), do: 'undo' });
    network = 'up';
    await done();
    expect(teams()).toEqual([]);
    expect(outbox.entries()[0]?.stopped).toContain('before this went through');
  });

  it('counts as done if the draft already has its pick, no matter who made it', async () => {
    network = 'down';
    enter(1, 5);
    enter(2, 6);
    await done();
    make(act(1, 5));
    network = 'up';
    await done();
    expect(teams()).toEqual([5, 6]);
    expect(arrived).toEqual(['pick 2 6']);
  });

  it('stops if its turn already has a different pick, and blocks all others until it is dropped', async () => {
    network = 'down';
    enter(1, 5);
    enter(2, 6);
    await done();
    make(act(1, 4));
    network = 'up';
    await done();
    expect(teams()).toEqual([4]);
    expect(outbox.entries()[0]?.stopped).toBe('');
    expect(teams(shown())).toEqual([4]);
    enter(2, 7);
    outbox.takeBack(shown());
    outbox = createWindow();
    await done();
    expect([entered(), arrived]).toEqual([['pick 1', 'pick 2'], []]);
    outbox.drop();
    enter(2, 6);
    await done();
    expect(teams()).toEqual([4, 6]);
  });

  it('stops with the server’s reason if the server refuses it', async () => {
    enter(1, 5);
    isBarred = true;
    await done();
    expect(outbox.entries()[0]?.stopped).toContain('commissioners-only');
    // The stopped entry would fit, but must not look like a pick.
    expect(teams(shown())).toEqual([]);
  });

  it('waits if the draft has changed on every try', async () => {
    enter(1, 5);
    onFetch = (draft) => {
      version += 1;
      return draft;
    };
    await outbox.release();
    expect([arrived.length, outbox.entries()[0]?.stopped]).toEqual([8, null]);
    onFetch = (draft) => draft;
    await done();
    expect([teams(), entered()]).toEqual([[5], []]);
  });

  it('stops if one request was lost and a retry finds that the draft has changed', async () => {
    cutOff = [1];
    enter(1, 5);
    await done();
    cutOff = [];
    onFetch = (draft) => {
      if (arrived.length === 0) version += 1;
      return draft;
    };
    onArrival = () => (network = 'down');
    await done();
    network = 'up';
    await done();
    expect(outbox.entries()[0]?.stopped).toContain('before this went through');
    expect([arrived, teams()]).toEqual([['pick 1 5'], []]);
  });

  it('stops without being sent if its team is gone, or if a pick follows the one it undoes', async () => {
    make(act(1, 5));
    network = 'down';
    enter(2, 6);
    make({ ...act(1, 5), do: 'undo' });
    make(act(1, 6));
    network = 'up';
    await done();
    expect([outbox.entries()[0]?.stopped, arrived]).toEqual(['', []]);
    outbox.drop();
    network = 'down';
    outbox.takeBack(shown());
    make(act(2, 7));
    network = 'up';
    await done();
    expect([outbox.entries()[0]?.stopped, arrived, teams()]).toEqual(['', [], [6, 7]]);
  });

  it('undoes its own pick, but not the same pick made by someone else', async () => {
    network = 'deaf';
    enter(1, 5);
    const waiting = shown();
    await done();
    outbox.takeBack(waiting);
    network = 'deaf';
    await done();
    expect([teams(), entered()]).toEqual([[], ['undo 1']]);
    make(act(1, 5));
    network = 'up';
    await done();
    expect([teams(), entered()]).toEqual([[5], []]);
  });

  it('is sent by only one of several windows, and never based on an outdated draft', async () => {
    const older = server();
    const other = createWindow();
    network = 'down';
    enter(1, 5);
    await done();
    other.refresh();
    expect(other.entries()).toHaveLength(1);
    network = 'up';
    await other.release();
    outbox.refresh();
    expect([teams(), entered()]).toEqual([[5], []]);
    network = 'down';
    enter(2, 6);
    network = 'up';
    const third = createWindow();
    onFetch = () => older;
    await third.release();
    expect(third.entries()).toMatchObject([{ pickOrder: 2, stopped: null }]);
  });
});
