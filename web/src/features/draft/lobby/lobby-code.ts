import { codeQuery } from '../../../lib/page/late-code.ts';

// Whoever drafts does not need the lobby any more, nor what stands in other panels before the draft.

const parts = () => import('./lobby-parts.ts');
export const lobby = codeQuery('lobby', parts, ({ Lobby }) => Lobby);
export const seatWorth = codeQuery('seat-worth', parts, ({ SeatWorth }) => SeatWorth);
