import { beforeEach, describe, expect, it } from 'vitest';
import { final, storeResults } from '#test/support/games.ts';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { Unavailable } from '../../ports/ports.ts';
import { PART, PARTS_AT_ONCE, POSTS_A_SECOND, pushScorePart, pushScores } from './push-scores.ts';

const SEASON = '2025-26';
const scoresOf = (version: number) => ({ season: SEASON, version, games: [] });
let ports: MemoryPorts;

beforeEach(async () => {
  ports = memoryPorts();
  await storeResults(ports.results, SEASON, [final([1, 20], [2, 10])]);
});

function followedBy(count: number): string[] {
  const followers = Array.from({ length: count }, (_, index) => ({ id: `c${index}`, userId: seat(1) }));
  ports.connections.followersOfScores = async () => followers;
  return followers.map(({ id }) => id);
}

const reached = () => ports.pushed.flatMap(({ to }) => to);
const partOf = (socketIds: readonly string[], version = 1) => ({ ...scoresOf(version), socketIds });
/** Stores newer results. */
const storeNewer = () => storeResults(ports.results, SEASON, [final([1, 20], [2, 13])]);

describe('a score', () => {
  it('is pushed right away to a few followers, without a queue or a delay, and without asking pages to spread their requests', async () => {
    const ids = followedBy(PART);
    const before = ports.clock.now();
    await pushScores(ports, scoresOf(1));
    expect(reached()).toEqual(ids);
    expect(ports.pushed.map(({ to }) => to.length)).toEqual(Array.from({ length: PART / 100 }, () => 100));
    expect(ports.pushed[0]?.message).toEqual({ type: 'scores', ...scoresOf(1) });
    expect(ports.handedOn).toEqual([]);
    expect(ports.clock.now()).toEqual(before);
  });

  it('goes to many followers in parts, once to each follower, and tells pages how much time to spread their requests over', async () => {
    const ids = followedBy(100_000);
    await pushScores(ports, scoresOf(1));
    expect(ports.pushed).toEqual([]);
    expect(ports.handedOn).toHaveLength(100);
    expect(ports.handedOn.flatMap(({ socketIds }) => socketIds).toSorted()).toEqual(ids.toSorted());
    expect(new Set(ports.handedOn.map(({ spreadSeconds }) => spreadSeconds))).toEqual(new Set([50]));
  });

  it('goes to a different part first each time, so that the same followers aren’t always last', async () => {
    followedBy(3 * PART);
    const begins: (string | undefined)[] = [];
    for (const version of [3, 4, 5]) {
      ports.handedOn.length = 0;
      await pushScores(ports, scoresOf(version));
      begins.push(ports.handedOn[0]?.socketIds[0]);
    }
    expect(begins).toEqual(['c0', `c${PART}`, `c${2 * PART}`]);
  });

  it('reaches the other followers even if the queue rejects some of its parts', async () => {
    followedBy(120 * PART);
    const { announce } = ports.scoreQueue;
    let isFirst = true;
    ports.scoreQueue.announce = async (parts) => {
      if (!isFirst) return announce(parts);
      isFirst = false;
      throw new Unavailable('throttled');
    };
    await pushScores(ports, scoresOf(1));
    expect(ports.handedOn).toHaveLength(70);
  });

  it('doesn’t make its writer fail if followers can’t be read or the queue is down', async () => {
    followedBy(2 * PART);
    const busy = async () => Promise.reject(new Unavailable('throttled'));
    await pushScores({ ...ports, scoreQueue: { announce: busy } }, scoresOf(1));
    ports.connections.followersOfScores = busy;
    await pushScores(ports, scoresOf(2));
    expect(ports.pushed).toEqual([]);
  });
});

describe('a part of the followers', () => {
  it('gets its pushes at a steady rate, fast enough for a score to reach 100,000 followers within 34 seconds', async () => {
    const ids = followedBy(PART);
    const begun = ports.clock.now().getTime();
    expect(await pushScorePart(ports, partOf(ids))).toEqual({ came: 'pushed', reached: PART });
    expect(reached()).toEqual(ids);
    const seconds = (ports.clock.now().getTime() - begun) / 1000;
    expect((PART / seconds) * PARTS_AT_ONCE).toBeLessThanOrEqual(POSTS_A_SECOND * 1.01);
    expect((seconds * 100) / PARTS_AT_ONCE).toBeLessThan(34);
  });

  it('is reached just as fast even if some sockets are slow', async () => {
    const ids = followedBy(PART);
    const begun = ports.clock.now().getTime();
    ports.publisher.push = async () => ports.clock.advance(200);
    await pushScorePart(ports, partOf(ids));
    expect((ports.clock.now().getTime() - begun) / 1000).toBeLessThan(3.4);
  });

  it('gets no scores that aren’t stored, for example after a table restore', async () => {
    expect(await pushScorePart(ports, partOf(['c1'], 2))).toEqual({ came: 'outdated', reached: 0 });
    expect(ports.pushed).toEqual([]);
  });

  it('gets nothing from a late queue message if newer scores are stored', async () => {
    await storeNewer();
    expect(await pushScorePart(ports, partOf(['c1']))).toEqual({ came: 'outdated', reached: 0 });
    expect(ports.pushed).toEqual([]);
  });

  it('gets the same scores again if its queue message arrives twice', async () => {
    await pushScorePart(ports, partOf(['c1']));
    await pushScorePart(ports, partOf(['c1']));
    expect(ports.pushed[1]).toEqual(ports.pushed[0]);
  });

  it('never gets older scores after newer ones, even if newer scores are stored during its push', async () => {
    const ids = followedBy(PART);
    const { push } = ports.publisher;
    ports.publisher.push = async (...said) => {
      await push(...said);
      if (ports.pushed.length !== 3) return;
      await storeNewer();
      ports.publisher.push = push;
      await pushScorePart(ports, partOf(ids, 2));
    };
    expect(await pushScorePart(ports, partOf(ids))).toEqual({ came: 'outdated', reached: 300 });
    const heard = new Map<string, number>();
    for (const { to, message } of ports.pushed)
      for (const id of to) {
        const version = message.type === 'scores' ? message.version : 0;
        expect(version).toBeGreaterThanOrEqual(heard.get(id) ?? 0);
        heard.set(id, version);
      }
    expect([...heard.values()]).toEqual(ids.map(() => 2));
  });

  it('is abandoned before its function times out if its sockets take too long', async () => {
    const ids = followedBy(PART);
    ports.publisher.push = async () => ports.clock.advance(3000);
    const { came, reached: count } = await pushScorePart(ports, partOf(ids));
    expect([came, count]).toEqual(['slow', 700]);
  });
});
