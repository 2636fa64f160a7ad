import { beforeEach, describe, expect, it } from 'vitest';
import { final, game, storeResults } from '#test/support/games.ts';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { FeedError } from '../../adapters/feed-error.ts';
import { Unavailable, type FeedAnswer, type ScoreFeed } from '../../ports/ports.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { teamById } from '#shared/domain/teams.ts';
import { readFeeds } from './read-feeds.ts';

const LABEL = '2025-26';
/** Sunday of week 1, at the first kickoffs. The next run is a minute later. */
const SUNDAY = new Date('2025-09-07T17:00:00.000Z');
const MINUTE = 60_000;

/** A feed that returns these games of the season, and records its requests. */
class FakeFeed implements ScoreFeed {
  games: Game[] = [];
  source: string | null = null;
  failing = new Map<number, Error>();
  readonly asked: (readonly number[])[] = [];

  async gamesOf({ label }: { label: string }, weeks: readonly number[]): Promise<FeedAnswer> {
    this.asked.push(weeks);
    const answered = weeks.filter((week) => !this.failing.has(week));
    return {
      source: this.source,
      weeks: answered,
      games: this.games.filter(({ season, week }) => season === label && answered.includes(week)),
      failures: weeks.flatMap((week) => this.failing.get(week) ?? []),
    };
  }
}

let ports: MemoryPorts & { scoreFeed: FakeFeed; secondFeed: FakeFeed };
const stored = async () => (await ports.results.gamesOf(LABEL)).games;
const lines = async () => (await ports.audit.list({ limit: 100 })).map(({ act, text }) => `${act}: ${text}`);
const run = async () => (await readFeeds(ports)).read;

beforeEach(() => {
  ports = { ...memoryPorts(SUNDAY), scoreFeed: new FakeFeed(), secondFeed: new FakeFeed() };
});

/** Gives both feeds these games, and reads everything that is due. */
async function settled(games: Game[]): Promise<void> {
  ports.scoreFeed.games = games;
  ports.secondFeed.games = games;
  await run();
  ports.scoreFeed.asked.length = 0;
  ports.clock.advance(MINUTE);
}

describe('reading the feeds', () => {
  it('starts with the whole schedule, then reads the current week once per minute', async () => {
    await settled([game(1, 2), game(3, 4, { week: 2 })]);
    expect(await stored()).toHaveLength(2);
    ports.scoreFeed.games = [final([1, 20], [2, 10])];
    expect(await run()).toEqual([{ season: LABEL, weeks: [1], changed: ['2025_1_2_1'], failures: [] }]);
    expect(ports.scoreFeed.asked).toEqual([[1]]);
    expect(await stored()).toContainEqual(final([1, 20], [2, 10]));
    ports.clock.advance(MINUTE);
    // Every game of the day is over.
    expect(await run()).toEqual([]);
  });

  it('pushes changed scores to everyone who follows the season’s scores, with the new version', async () => {
    await settled([game(1, 2), game(3, 4)]);
    for (const number of [1, 2]) await ports.connections.open({ id: `c${number}`, userId: seat(number) });
    await ports.connections.followScores({ id: 'c1', userId: seat(1) }, LABEL);
    const clock = { secondsLeft: 3240 };
    const running = { homeScore: 7, awayScore: 0, detail: '1st quarter, 9:00 left', clock };
    ports.scoreFeed.games = [game(1, 2, { state: 'live', running }), game(3, 4)];
    await run();
    ports.clock.advance(MINUTE);
    await run();
    expect(ports.pushed).toEqual([
      {
        to: ['c1'],
        message: {
          type: 'scores',
          season: LABEL,
          version: 2,
          games: [
            expect.objectContaining({ id: '2025_1_2_1', state: 'live', homeScore: 7, awayScore: 0, clock }),
          ],
        },
      },
    ]);
  });

  it('pushes to every follower, no matter how many there are', async () => {
    await settled([game(1, 2), game(3, 4)]);
    const followers = Array.from({ length: 250 }, (_, index) => ({ id: `c${index}`, userId: seat(1) }));
    for (const each of followers) {
      await ports.connections.open(each);
      await ports.connections.followScores(each, LABEL);
    }
    ports.scoreFeed.games = [final([1, 20], [2, 10]), game(3, 4)];
    await run();
    const reached = ports.pushed.flatMap(({ to }) => to);
    expect(reached.toSorted()).toEqual(followers.map(({ id }) => id).toSorted());
  });

  it('adds an audit line for a corrected result', async () => {
    const other = game(3, 4);
    await settled([final([1, 20], [2, 10]), other]);
    ports.scoreFeed.games = [final([1, 20], [2, 21]), other];
    await run();
    expect(await lines()).toEqual(['result-corrected: ATL at ARI, week 1: 10–20 became 21–20']);
  });

  it('keeps an implausible game as it was, reports it, and updates the other games', async () => {
    const live = game(1, 2, { state: 'live', running: { homeScore: 7, awayScore: 3, detail: 'Halftime' } });
    await settled([live, game(3, 4)]);
    ports.scoreFeed.games = [final([3, 7], [4, 9]), final([3, 7], [4, 9])];
    const [read] = await run();
    expect(read).toMatchObject({
      changed: ['2025_1_4_3'],
      doubts: ['2025_1_2_1 had begun and is missing from the feed'],
      failures: [],
    });
    expect(await stored()).toEqual([live, final([3, 7], [4, 9])]);
    // Now the second feed has the missing result.
    ports.secondFeed.games = [final([1, 20], [2, 10]), final([3, 7], [4, 9])];
    ports.clock.set(new Date('2025-09-08T09:00:00.000Z'));
    await run();
    expect(await stored()).toEqual([final([1, 20], [2, 10]), final([3, 7], [4, 9])]);
  });

  it('counts a week as unread if the feed has none of its games', async () => {
    await settled([game(1, 2), game(3, 4, { week: 2 })]);
    ports.scoreFeed.games = [];
    const [read] = await run();
    expect(read?.failures).toMatchObject([{ name: 'ImplausibleResults' }]);
    expect(await stored()).toHaveLength(2);
  });

  it('keeps a game as it was if the feed has it in an unreadable form, and updates the rest of its week', async () => {
    const { gamesOf } = ports.scoreFeed;
    await settled([game(1, 2), game(3, 4)]);
    ports.scoreFeed.games = [final([3, 7], [4, 9])];
    ports.scoreFeed.gamesOf = async (...asked) => ({
      ...(await gamesOf.apply(ports.scoreFeed, asked)),
      incomplete: [1],
      failures: [new FeedError('event 401: it has no home team')],
    });
    const [read] = await run();
    expect(read).toMatchObject({ changed: ['2025_1_4_3'], failures: [{ name: 'FeedError' }] });
    expect(await stored()).toEqual([game(1, 2), final([3, 7], [4, 9])]);
  });

  it('stores what it can read, keeps the rest as it was, and tries again in an hour', async () => {
    ports.scoreFeed.games = [game(1, 2), game(3, 4, { week: 2 })];
    ports.scoreFeed.failing = new Map<number, Error>([
      [1, new Unavailable('away')],
      [3, new FeedError('week 3')],
    ]);
    const [first] = await run();
    expect(first?.failures).toHaveLength(2);
    expect(await stored()).toEqual([game(3, 4, { week: 2 })]);
    ports.scoreFeed.failing.clear();
    ports.clock.advance(59 * MINUTE);
    expect(await run()).toEqual([]);
    ports.clock.advance(MINUTE);
    expect(await run()).toMatchObject([{ changed: ['2025_1_2_1'], failures: [] }]);
    expect(ports.scoreFeed.asked.map(({ length }) => length)).toEqual([18, 18]);
  });

  it('starts over with the whole schedule when the source changes', async () => {
    await settled([final([1, 20], [2, 10]), game(3, 4)]);
    ports.scoreFeed.source = 'Simulated season';
    ports.scoreFeed.games = [game(5, 6), game(7, 8, { week: 9 })];
    await run();
    expect(await stored()).toEqual([game(5, 6)]);
    ports.clock.advance(MINUTE);
    await run();
    expect(await stored()).toHaveLength(2);
    expect((await ports.results.gamesOf(LABEL)).source).toBe('Simulated season');
  });

  it('reads a past season once if that season wasn’t read when it was played', async () => {
    ports.scoreFeed.games = Array.from({ length: 18 }, (_, week) =>
      final([week + 1, 20], [week + 2, 10], { week: week + 1 }),
    );
    ports.clock.set(new Date('2026-03-03T15:00:00.000Z'));
    expect(await run()).toMatchObject([{ season: LABEL, failures: [] }]);
    expect(await stored()).toHaveLength(18);
    ports.clock.advance(24 * 60 * MINUTE);
    expect(await run()).toEqual([]);
  });

  it('keeps results that someone else wrote during the read', async () => {
    await settled([game(1, 2), game(3, 4)]);
    const { gamesOf } = ports.results;
    let isFirst = true;
    ports.results.gamesOf = async (season) => {
      const read = await gamesOf(season);
      if (isFirst)
        await storeResults({ ...ports.results, gamesOf }, season, [game(1, 2), final([3, 1], [4, 0])]);
      isFirst = false;
      return read;
    };
    ports.scoreFeed.games = [final([1, 20], [2, 10]), final([3, 1], [4, 0])];
    await run();
    expect(await stored()).toEqual(ports.scoreFeed.games);
  });
});

describe('the second feed', () => {
  const NIGHT = new Date('2025-09-08T09:00:00.000Z');

  it('that reports a different final score adds a single line to the audit log, even though it is read every night', async () => {
    await settled([final([1, 20], [2, 10])]);
    ports.secondFeed.games = [final([1, 20], [2, 13])];
    ports.clock.set(NIGHT);
    expect(await run()).toMatchObject([{ disputed: ['2025_1_2_1 10–20 13–20'] }]);
    // The known dispute stays stored through the day's readings.
    ports.clock.advance(12 * 60 * MINUTE);
    expect(await run()).toMatchObject([{ weeks: [1] }]);
    ports.clock.advance(12 * 60 * MINUTE);
    expect(await run()).toMatchObject([{ disputed: ['2025_1_2_1 10–20 13–20'] }]);
    expect(await lines()).toEqual([
      'results-disagree: ATL at ARI, week 1: 10–20, the second feed says 13–20',
    ]);
    expect(await stored()).toEqual([final([1, 20], [2, 10])]);
    ports.secondFeed.games = [final([1, 20], [2, 10])];
    ports.clock.advance(24 * 60 * MINUTE);
    expect(await run()).toMatchObject([{ disputed: [] }]);
  });

  it('fills in scores that the first feed lacks', async () => {
    ports.scoreFeed.failing = new Map(
      Array.from({ length: 18 }, (_, week) => [week + 1, new Unavailable('403')]),
    );
    ports.secondFeed.games = [final([1, 20], [2, 10]), game(3, 4, { week: 2 })];
    ports.clock.set(NIGHT);
    await run();
    expect(await stored()).toEqual(ports.secondFeed.games);
    expect(await lines()).toEqual(['result-filled: ATL at ARI, week 1: 10–20, by the second feed']);
  });

  it('fills in a season that the first feed lacks, with one audit line per week', async () => {
    ports.scoreFeed.failing = new Map(
      Array.from({ length: 18 }, (_, week) => [week + 1, new Unavailable('403')]),
    );
    ports.secondFeed.games = Array.from({ length: 7 * 16 }, (_, number) => {
      const [team, week] = [number % 16, 1 + Math.floor(number / 16)];
      return final([team + 1, 20], [17 + ((team + week) % 16), 10], { week });
    });
    ports.clock.set(new Date('2025-10-22T12:00:00.000Z'));
    await run();
    expect(await stored()).toHaveLength(7 * 16);
    const told = await lines();
    expect(told).toHaveLength(7);
    for (const { week, homeTeamId, awayTeamId } of ports.secondFeed.games) {
      const line = told.find((text) => text.includes(`week ${week}:`));
      const [home, away] = [homeTeamId, awayTeamId].map((id) => teamById(id)?.abbreviation);
      expect(line).toContain(`${away} at ${home}, week ${week}: 10–20, by the second feed`);
    }
  });

  it('is reported and read again in an hour if its results can’t be stored, just like the first feed', async () => {
    await settled([final([1, 20], [2, 10]), game(3, 4)]);
    ports.secondFeed.games = [final([1, 20], [2, 10]), final([3, 7], [4, 3])];
    const { save } = ports.results;
    ports.results.save = async () => Promise.reject(new Unavailable('the table is busy'));
    ports.clock.set(NIGHT);
    expect(await run()).toMatchObject([{ changed: [], failures: [{ name: 'Unavailable' }] }]);
    ports.results.save = save;
    ports.clock.advance(59 * MINUTE);
    expect(await run()).toEqual([]);
    ports.clock.advance(MINUTE);
    expect(await run()).toMatchObject([{ changed: ['2025_1_4_3'], failures: [] }]);
  });
});

describe('the season before the first known one', () => {
  const BEFORE = '2024-25';
  const past = final([1, 20], [2, 10], { season: BEFORE, week: 3 });
  const storedBefore = async () => (await ports.results.gamesOf(BEFORE)).games;
  const asked = () => ports.secondFeed.asked.length;

  it('is stored from the second feed, once', async () => {
    ports.secondFeed.games = [past, game(3, 4, { season: BEFORE, week: 3 })];
    expect(await run()).toContainEqual(expect.objectContaining({ season: BEFORE, changed: [past.id] }));
    expect(await storedBefore()).toEqual([past]);
    const before = asked();
    ports.clock.advance(60 * MINUTE);
    await run();
    expect(asked()).toBe(before);
  });

  it('is stored once, and reported, if the feed lists a game twice', async () => {
    ports.secondFeed.games = [past, final([1, 20], [2, 13], { season: BEFORE, week: 3 })];
    expect(await run()).toContainEqual(
      expect.objectContaining({ season: BEFORE, doubts: [`${past.id} appears twice`], failures: [] }),
    );
    expect(await storedBefore()).toHaveLength(1);
  });

  it('is requested every hour until the feed has it', async () => {
    await run();
    const before = asked();
    ports.secondFeed.games = [past];
    ports.clock.advance(59 * MINUTE);
    await run();
    expect(asked()).toBe(before);
    ports.clock.advance(MINUTE);
    await run();
    expect(await storedBefore()).toEqual([past]);
  });

  it('doesn’t block the other seasons if it can’t be stored', async () => {
    ports.secondFeed.games = [past];
    ports.scoreFeed.games = [game(1, 2)];
    const { save } = ports.results;
    ports.results.save = (label, ...rest) =>
      label === BEFORE ? Promise.reject(new Unavailable('no table')) : save(label, ...rest);
    expect(await run()).toContainEqual(
      expect.objectContaining({ season: BEFORE, changed: [], failures: [new Unavailable('no table')] }),
    );
    expect(await stored()).toEqual([game(1, 2)]);
  });
});
