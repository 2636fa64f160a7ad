import type { TradeEffects } from '#shared/domain/news/effects.ts';
import { isSeenByAll, type PendingOffers, type Trade } from '#shared/domain/trades/trade-state.ts';
import { keys } from './keys/keys.ts';
import { storedTrade } from './trade-codec.ts';
import { MUST_BE_NEW, type Condition, type Item, type Write } from './write.ts';

/** Stands in for a reader's user id on trades that everyone in the league can see. No user's id looks like this. */
export const LEAGUE = 'LEAGUE';

/** Writes the pending offers, if their version is unchanged, and the ended trades for their readers. */
export function tradeWrites({ book, ended }: TradeEffects): Write[] {
  const { leagueId, version } = book;
  const sorts = String(version).padStart(9, '0');
  const readers = Map.groupBy(
    ended.flatMap((trade) => readersOf(trade).map((reader) => ({ reader, trade }))),
    ({ reader }) => reader,
  );
  return [
    {
      put: { ...keys.tradeBook(leagueId), ...book, offers: book.offers.map(storedTrade) },
      ...followsOn(book),
    },
    ...[...readers].map(([reader, rows]): { put: Item } & Condition => ({
      put: {
        ...keys.endedTrades(leagueId, reader, sorts),
        trades: rows.map(({ trade }) => storedTrade(trade)),
      },
      ...MUST_BE_NEW,
    })),
  ];
}

function readersOf(trade: Trade): string[] {
  return isSeenByAll(trade) ? [LEAGUE] : [trade.proposerId, trade.receiverId];
}

function followsOn({ version }: PendingOffers): Condition {
  if (version === 1) return MUST_BE_NEW;
  return {
    ConditionExpression: '#version = :before',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':before': version - 1 },
  };
}
