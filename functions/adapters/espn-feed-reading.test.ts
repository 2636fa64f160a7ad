import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { espnFeed } from './espn-feed.ts';

const SEASON = seasonNamed('2025-26');

/** DAL at PHI in a week, in the format of a scoreboard. */
function board(week = 1, homeScore = '24'): object {
  const side = (homeAway: string, score: string, abbreviation: string) => ({
    homeAway,
    score,
    team: { abbreviation },
  });
  const game = {
    id: '401',
    date: '2025-09-05T00:20Z',
    season: { year: 2025, type: 2 },
    week: { number: week },
    status: {
      period: 4,
      displayClock: '0:00',
      type: { name: 'STATUS_FINAL', state: 'post', completed: true },
    },
    competitions: [{ competitors: [side('away', '20', 'DAL'), side('home', homeScore, 'PHI')] }],
  };
  return { season: { year: 2025, type: 2 }, week: { number: week }, events: [game] };
}

describe('a scoreboard', () => {
  async function reading(weeks: readonly number[], answer: RequestListener) {
    const asked: string[] = [];
    const server = createServer((request, reply) => {
      asked.push(request.url ?? '');
      answer(request, reply);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/scoreboard`;
      return { told: await espnFeed(url).gamesOf(SEASON, weeks), asked };
    } finally {
      server.close();
    }
  }
  const weekOf = (url: string | undefined) => Number(/week=(\d+)/.exec(url ?? '')?.[1]);

  it('is requested by year, part of the season, and week', async () => {
    const { told, asked } = await reading([1], (_, reply) => reply.end(JSON.stringify(board())));
    expect(asked).toEqual(['/scoreboard?dates=2025&seasontype=2&week=1']);
    expect(told).toMatchObject({ source: null, weeks: [1], games: [{ homeScore: 24 }], failures: [] });
  });

  it.each([503, 429])('is requested again after a temporary failure: %s', async (status) => {
    const statuses = [status];
    const { told, asked } = await reading([1], (_, reply) =>
      reply.writeHead(statuses.shift() ?? 200).end(JSON.stringify(board())),
    );
    expect(asked).toHaveLength(2);
    expect(told.weeks).toEqual([1]);
  });

  it('isn’t requested for any more weeks once the feed turns out to be down', async () => {
    const weeks = Array.from({ length: 18 }, (_, index) => index + 1);
    const { told, asked } = await reading(weeks, (_, reply) => reply.writeHead(404).end());
    expect(asked.map(weekOf).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(told).toMatchObject({ weeks: [], games: [] });
    expect(told.failures).toHaveLength(5);
    expect(String(told.failures.at(-1))).toContain('14 weeks were not asked for');
  });

  it('is marked incomplete for a week with an unreadable game', async () => {
    const { told } = await reading([1, 2], (request, reply) => {
      const week = weekOf(request.url);
      reply.end(JSON.stringify(board(week, week === 2 ? 'many' : '24')));
    });
    expect(told).toMatchObject({
      weeks: [1, 2],
      incomplete: [2],
      games: [{ week: 1 }],
      failures: [{ name: 'FeedError' }],
    });
  });

  it('is still requested for later weeks after a few weeks are rejected', async () => {
    const { told, asked } = await reading([1, 2, 3, 4, 5, 6], (request, reply) => {
      if (weekOf(request.url) < 4) reply.writeHead(404).end();
      else reply.end(JSON.stringify(board(weekOf(request.url))));
    });
    expect(asked).toHaveLength(6);
    expect(told.weeks).toEqual([4, 5, 6]);
  });

  it('isn’t requested again for a rejected week, and the weeks that are readable still count', async () => {
    const { told, asked } = await reading([1, 2, 3], (request, reply) => {
      const week = weekOf(request.url);
      if (week === 2) reply.writeHead(403).end();
      else reply.end(week === 3 ? '<html>' : JSON.stringify(board()));
    });
    expect(asked).toHaveLength(3);
    expect(told.weeks).toEqual([1]);
    expect(told.games).toHaveLength(1);
    expect(told.failures).toMatchObject([{ name: 'Unavailable' }, { name: 'FeedError' }]);
  });
});
