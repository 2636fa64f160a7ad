import * as z from 'zod/mini';
import { TRADE_REVIEWS, TRADE_SIZES } from '../../domain/league-rules.ts';

/** How many teams a trade moves (see Trades). */
export const TradeSizes = z.enum(TRADE_SIZES);
/** Whether an accepted trade waits before its teams change owners, and who can stop it (see Review). */
export const TradeReview = z.enum(TRADE_REVIEWS);
