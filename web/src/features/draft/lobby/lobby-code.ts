import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

// Whoever drafts does not need the lobby any more, nor what stands in other panels before the draft.

const parts = () => import('./lobby-parts.ts');
export const lobby = lazyCodeQuery('lobby', parts, ({ Lobby }) => Lobby);
export const seatWorth = lazyCodeQuery('seat-worth', parts, ({ SeatWorth }) => SeatWorth);
