import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

// Drafting doesn't need the lobby, nor the other panels' content from before the draft.

const parts = () => import('./lobby-parts.ts');
export const lobby = lazyCodeQuery('lobby', parts, ({ Lobby }) => Lobby);
export const seatWorth = lazyCodeQuery('seat-worth', parts, ({ SeatWorth }) => SeatWorth);
