import type { ChatPlace } from './chat.ts';

/** Seconds after which a socket that said nothing is taken for lost: a ping, which comes every 20, may be 15 late. */
export const LOST_SECONDS = 35;
/** A sign of life that follows the last one within so many seconds need not be kept. */
const SEEN_STEP_SECONDS = 10;

/** A socket that follows a league. */
export interface Present {
  userId: string;
  places: readonly ChatPlace[];
  /** Epoch milliseconds of its last sign of life. */
  seenAt: number;
  /** The others were told that it is lost. */
  isLost: boolean;
}

export function isHere({ seenAt }: Pick<Present, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt <= LOST_SECONDS * 1000;
}

/** The user ids of those who are in a place, the first of them first. */
export function whoIsIn(place: ChatPlace, sockets: readonly Present[], now: Date): string[] {
  const there = sockets.filter((socket) => socket.places.includes(place) && isHere(socket, now));
  return [...new Set(there.map(({ userId }) => userId))];
}

/** Who has to be told of as lost. */
export function lostOf<Socket extends Present>(sockets: readonly Socket[], now: Date): Socket[] {
  return sockets.filter((socket) => !socket.isLost && !isHere(socket, now));
}

/** Whether the others were told, or are about to be, that this socket is lost, of which there is a sign of life now. */
export function isBack(socket: Present, now: Date): boolean {
  return socket.isLost || !isHere(socket, now);
}

export function isWorthKeeping(socket: Present, now: Date): boolean {
  return isBack(socket, now) || now.getTime() - socket.seenAt >= SEEN_STEP_SECONDS * 1000;
}
