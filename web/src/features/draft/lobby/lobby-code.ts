import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

// A running draft doesn't need the lobby, nor what other panels show only before the draft.

const parts = () => import('./lobby-parts.ts');
export const lobby = lazyCodeQuery('lobby', parts, ({ Lobby }) => Lobby);
export const seatWorth = lazyCodeQuery('seat-worth', parts, ({ SeatWorth }) => SeatWorth);
