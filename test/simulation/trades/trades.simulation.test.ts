import { describe, expect, it } from 'vitest';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { isVisibleTo, type Trade, type PendingOffers } from '#shared/domain/trades/trade-state.ts';
import { seat } from '#test/support/league-season.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { TradeMutation } from './market.ts';
import { seasonsOf, tradesOf, writing, writingTrades, type Write } from './mutations.ts';
import { quickSeeds } from '../tested-seeds.ts';
import { firstCaught, playMarkets, SOUND_TRADES, TRADE_RUNS } from './trades.ts';

describe('rushed trades around the deadline', () => {
  it('keep every rule, despite timers and inaccurate clocks', { timeout: 120_000 }, async () => {
    expect(await playMarkets(quickSeeds(TRADE_RUNS))).toEqual(SOUND_TRADES);
  });
});

/** Makes every reader see a trade deadline that is an hour later than the league's. */
function laterDeadline(ports: MemoryPorts): void {
  const seasons = seasonsOf({ ...ports });
  const moved = (season: LeagueSeason, ms: number): LeagueSeason => {
    const { tradeDeadline } = season;
    if (tradeDeadline === null) return season;
    return { ...season, tradeDeadline: new Date(Date.parse(tradeDeadline) + ms).toISOString() };
  };
  ports.seasons = {
    ...seasons,
    async get(...given) {
      const season = await seasons.get(...given);
      return season && moved(season, 3_600_000);
    },
    saveWith: (season, effects) => seasons.saveWith(moved(season, -3_600_000), effects),
  };
}

const overBook =
  (plain: MemoryPorts) =>
  async (...[season, effects]: Write): Promise<Write> => {
    const { trades } = effects;
    if (!trades) return [season, effects];
    const { version } = await plain.trades.bookOf(season.leagueId);
    return [season, { ...effects, trades: { ...trades, book: { ...trades.book, version: version + 1 } } }];
  };

const BUGS: Record<string, TradeMutation> = {
  'the season is written without checking its version': (ports, plain) =>
    writing(ports, async (season, effects) => {
      const stored = await plain.seasons.get(season.leagueId, season.season);
      return overBook(plain)({ ...season, version: (stored?.version ?? 0) + 1 }, effects);
    }),
  'the trade book is read early and written without checking its version': (ports, plain) => {
    const trades = tradesOf({ ...ports });
    let early: PendingOffers | undefined;
    ports.trades = {
      ...trades,
      async bookOf(leagueId) {
        const before = early;
        early = await trades.bookOf(leagueId);
        return before ?? early;
      },
    };
    writing(ports, overBook(plain));
  },
  'other offers for a traded team stay pending': (ports) =>
    writingTrades(ports, ({ book, ended: [first, ...fallen] }) => {
      if (first?.status !== 'accepted') return {};
      const kept = fallen.map((offer) => ({ ...offer, status: 'pending' as const }));
      return { book: { ...book, offers: [...book.offers, ...kept] }, ended: [first] };
    }),
  'ended trades aren’t stored': (ports) => writingTrades(ports, () => ({ ended: [] })),
  'ended trades are read before the book': (ports, plain) => {
    const trades = tradesOf({ ...ports });
    let early: Trade[] = [];
    ports.trades = {
      ...trades,
      async bookOf(leagueId) {
        early = (
          await Promise.all([1, 3].map((number) => plain.trades.endedOf(leagueId, seat(number))))
        ).flat();
        return trades.bookOf(leagueId);
      },
      endedOf: async (_, userId) => early.filter((trade) => isVisibleTo(trade, userId)),
    };
  },
  'a retry isn’t recognized': (ports) => {
    const trades = tradesOf({ ...ports });
    const unknown = (trade: Trade): Trade => ({ ...trade, clientId: null });
    ports.trades = {
      ...trades,
      async bookOf(leagueId) {
        const book = await trades.bookOf(leagueId);
        return { ...book, offers: book.offers.map(unknown) };
      },
      endedOf: async (...given) => (await trades.endedOf(...given)).map(unknown),
    };
  },
  'a trade gets the time of its server’s clock, even if that clock is behind': (ports) =>
    writing(ports, (season, effects) => {
      const at = effects.log[0]?.at ?? '';
      const swaps = season.swaps.map((swap, place) =>
        place === season.swaps.length - 1 ? { ...swap, at } : swap,
      );
      return [effects.log.length > 0 ? { ...season, swaps } : season, effects];
    }),
  'the trade deadline is an hour late': laterDeadline,
  'no timer is armed for when an offer expires': (ports) => {
    ports.timers = { ...ports.timers, arm: async () => undefined };
  },
  'reminders that were sent aren’t recorded': (ports) =>
    writingTrades(ports, ({ book }) => ({
      book: { ...book, offers: book.offers.map(({ toldOfEnd: _told, ...offer }) => offer) },
    })),
  'reminders that an offer is about to expire aren’t sent': (ports) =>
    writing(ports, (season, effects) => [
      season,
      {
        ...effects,
        notifications: effects.notifications.filter(({ type }) => type !== 'trade_ending'),
      },
    ]),
  'an expired offer stays in the book': (ports) => {
    const seasons = seasonsOf({ ...ports });
    ports.seasons = {
      ...seasons,
      saveWith: (season, effects) =>
        effects.trades?.ended.some(({ status }) => status === 'expired')
          ? seasons.save(season)
          : seasons.saveWith(season, effects),
    };
  },
  'emails aren’t announced': (ports) => {
    ports.emailQueue = { ...ports.emailQueue, announce: async () => undefined };
  },
  'only one of the two sides is notified': (ports) =>
    writing(ports, (season, effects) => [
      season,
      { ...effects, notifications: effects.notifications.slice(0, 1) },
    ]),
};

describe('a seeded bug', () => {
  it.each(Object.entries(BUGS))('is caught: %s', async (name, mutate) => {
    expect([name, await firstCaught(mutate)]).not.toEqual([name, undefined]);
  });
});
