import type { SocketPlace } from './chat.ts';

/** A socket that has been silent for longer than this counts as lost. Pings arrive every 20 seconds, at most 15 seconds late. */
export const LOST_SECONDS = 35;
/** If a socket is heard from again within this many seconds, the new time isn't stored. */
const SEEN_STEP_SECONDS = 10;

/** A socket that follows a league. */
export interface Present {
  userId: string;
  places: readonly SocketPlace[];
  /** When the server last heard from the socket, in epoch milliseconds. */
  seenAt: number;
  /** Whether other members already see this socket as lost. */
  isLost: boolean;
  /**
   * Whether the socket's page was hidden when the server last heard from it. If so, no one is looking at the page
   * (see Pushed turns).
   */
  isHidden?: boolean | undefined;
}

export function isHere({ seenAt }: Pick<Present, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt <= LOST_SECONDS * 1000;
}

/** Whether a member who is in these places shows as present. */
export const isSeen = (places: readonly SocketPlace[]): boolean => places.some((place) => place !== 'league');

/** The user ids of the members in a place, in the order of their sockets. */
export function whoIsIn(place: SocketPlace, sockets: readonly Present[], now: Date): string[] {
  const there = sockets.filter((socket) => socket.places.includes(place) && isHere(socket, now));
  return [...new Set(there.map(({ userId }) => userId))];
}

/** Lost sockets that other members still see as present. */
export function lostOf<Socket extends Present>(sockets: readonly Socket[], now: Date): Socket[] {
  return sockets.filter((socket) => isSeen(socket.places) && !socket.isLost && !isHere(socket, now));
}

/**
 * Whether a socket that was just heard from had been silent for so long that it counted as lost. Other members may not
 * have seen it as lost yet.
 */
export function isBack(socket: Present, now: Date): boolean {
  return socket.isLost || !isHere(socket, now);
}

/** Whether to store that a socket was heard from again. `isHidden` says whether its page is hidden now. */
export function isWorthKeeping(socket: Present, now: Date, isHidden: boolean): boolean {
  if (isHidden !== (socket.isHidden ?? false)) return true;
  return isBack(socket, now) || now.getTime() - socket.seenAt >= SEEN_STEP_SECONDS * 1000;
}
