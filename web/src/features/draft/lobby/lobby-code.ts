import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

// The lobby, and parts that other panels show only before the draft. A running draft doesn't need their code.

const parts = () => import('./lobby-parts.ts');
export const lobby = lazyCodeQuery('lobby', parts, ({ Lobby }) => Lobby);
export const seatWorth = lazyCodeQuery('seat-worth', parts, ({ SeatWorth }) => SeatWorth);
