import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeSocket, JOIN, pings, pong, refusal, settle, setUp } from './socket-scene.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SEASON = '2025-26';
const ASK = { type: 'join-scores', season: SEASON };
const scores = (version: number, season = SEASON) => ({ type: 'scores', season, version, games: [] });
const asked = (socket: FakeSocket) => socket.sent.filter(({ type }) => type === 'join-scores').length;

function followed({ follows = false } = {}) {
  const scene = setUp({ follows });
  const told: (readonly [version: number, isAnswer: boolean])[] = [];
  const live: boolean[] = [];
  const stop = scene.socket.followScores({
    season: SEASON,
    onScores: ({ version }, isAnswer) => told.push([version, isAnswer]),
    onLive: (isLive) => live.push(isLive),
  });
  return { ...scene, told, live, stop };
}

describe('a season’s scores', () => {
  it('are requested when the socket opens, even if the socket also follows a league', async () => {
    const { last, told, live } = followed({ follows: true });
    await settle();
    last().accept();
    expect(last().sent.slice(0, 2)).toEqual([ASK, JOIN]);
    last().hear(scores(4));
    last().hear(scores(5));
    expect(told).toEqual([
      [4, true],
      [5, false],
    ]);
    expect(live).toEqual([true]);
  });

  it('are ignored if they are from another season, or the page is gone', async () => {
    const { last, sockets, told, stop } = followed();
    await settle();
    last().accept();
    last().hear(scores(4, '2024-25'));
    stop();
    last().hear(scores(5));
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets.map(asked)).toEqual([1, ...sockets.slice(1).map(() => 0)]);
  });

  it('are requested again until the server answers', async () => {
    const { last } = followed();
    await settle();
    last().accept();
    last().hear(refusal('unavailable'));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(asked(last())).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked(last())).toBe(2);
    last().hear(scores(4));
    last().hear(pong());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked(last())).toBe(2);
  });

  it('stop when the connection is lost, and are requested again on the next connection', async () => {
    const { last, sockets, live, told } = followed();
    await settle();
    last().accept();
    last().hear(scores(4));
    last().close();
    expect(live).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
    last().accept();
    expect(asked(last())).toBe(1);
    last().hear(scores(6));
    expect(told.at(-1)).toEqual([6, true]);
    expect(live).toEqual([true, false, true]);
  });

  it('make an idle socket ping more often, so that a lost connection is noticed', async () => {
    const { socket, last } = setUp({ follows: false });
    await settle();
    last().accept();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pings(last())).toBe(0);
    socket.followScores({ season: SEASON, onScores: () => undefined, onLive: () => undefined });
    last().hear(scores(4));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(pings(last())).toBe(1);
  });

  it('make an idle socket reconnect right away', async () => {
    const { socket, world, sockets, last } = setUp({ follows: false });
    await settle();
    world.ticketFails = true;
    last().close();
    await vi.advanceTimersByTimeAsync(400_000);
    expect(sockets).toHaveLength(1);
    world.ticketFails = false;
    socket.followScores({ season: SEASON, onScores: () => undefined, onLive: () => undefined });
    await settle();
    expect(sockets).toHaveLength(2);
  });
});
