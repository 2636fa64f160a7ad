import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Trade } from '#shared/domain/trades/trade-state.ts';
import type { TradeMutation } from './market.ts';
import { seasonsOf, tradesOf, writing, writingTrades } from './mutations.ts';

const isInReview = ({ status }: Trade) => status === 'in-review';

/** Bugs in how offers change, and in how trades are reviewed. */
export const REVIEW_BUGS: Readonly<Record<string, TradeMutation>> = {
  'earlier versions of an offer are forgotten': (ports) => {
    const trades = tradesOf({ ...ports });
    ports.trades = {
      ...trades,
      async bookOf(leagueId) {
        const book = await trades.bookOf(leagueId);
        return { ...book, offers: book.offers.map(({ versions: _versions, ...offer }) => offer) };
      },
    };
  },
  'a trade goes through without its review': (ports) => {
    const seasons = seasonsOf({ ...ports });
    let { tradeReview }: Pick<LeagueSeason, 'tradeReview'> = { tradeReview: 'none' };
    ports.seasons = {
      ...seasons,
      async get(...given) {
        const season = await seasons.get(...given);
        tradeReview = season?.tradeReview ?? tradeReview;
        return season && { ...season, tradeReview: 'none' };
      },
      saveWith: (season, effects) => seasons.saveWith({ ...season, tradeReview }, effects),
    };
  },
  'trades in review aren’t stored': (ports) =>
    writingTrades(ports, ({ book }) => ({
      book: { ...book, offers: book.offers.filter((offer) => !isInReview(offer)) },
    })),
  'no one looks at reviews when no offer is pending': (ports) =>
    writing(ports, (season, effects) => {
      const isAlone = effects.trades?.book.offers.every(isInReview) ?? false;
      return [isAlone ? { ...season, offersEndAt: null } : season, effects];
    }),
  'a reviewed trade counts from when its timer came': (ports, plain) =>
    writing(ports, (season, effects) => {
      const made = effects.trades?.ended.find(
        ({ status, executedAt }) => status === 'accepted' && executedAt,
      );
      const at = plain.clock.now().toISOString();
      const late = season.swaps.map((swap) => (swap.tradeNumber === made?.number ? { ...swap, at } : swap));
      return [made && !made.verdict ? { ...season, swaps: late } : season, effects];
    }),
  'a trade that a commissioner has stopped stays in review': (ports) =>
    writingTrades(ports, ({ book, ended }) => {
      const stopped = ended.filter(({ verdict }) => verdict?.act === 'stopped');
      const kept = stopped.map((trade) => ({ ...trade, status: 'in-review' as const }));
      return {
        book: { ...book, offers: [...book.offers, ...kept] },
        ended: ended.filter((trade) => !stopped.includes(trade)),
      };
    }),
  'a vote counts again each time it is cast': (ports) =>
    writingTrades(ports, ({ book }) => ({
      book: {
        ...book,
        offers: book.offers.map((offer) =>
          offer.votes ? { ...offer, votes: [...offer.votes, ...offer.votes.slice(-1)] } : offer,
        ),
      },
    })),
  'a reversed trade stays accepted': (ports) =>
    writingTrades(ports, ({ ended }) => ({ ended: ended.filter(({ status }) => status !== 'reversed') })),
  'a trade is reversed although its teams have kicked off': (ports) => {
    const { results } = ports;
    ports.results = {
      ...results,
      gamesOf: async (season) => ({ ...(await results.gamesOf(season)), games: [] }),
    };
  },
  'those who review trades aren’t told of them': (ports) =>
    writing(ports, (season, effects) => [
      season,
      {
        ...effects,
        notifications: effects.notifications.filter(({ title }) => !/^(Review|Vote)/.test(title)),
      },
    ]),
};
