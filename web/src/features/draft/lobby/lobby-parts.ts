export { Lobby } from './lobby.tsx';
export { SeatWorth } from './seat-worth.tsx';
