import { fallOf } from '#shared/domain/draft/average-pick.ts';
import { ordinal } from '../../../lib/words.ts';
import type { Room } from './room.ts';

/** With which pick a team usually goes (see Average pick), and how far it has fallen, if that means something. */
export interface UsualPick {
  average: number;
  fall: number | null;
}

export function usualPick({ draft, order }: Pick<Room, 'draft' | 'order'>, average: number | undefined) {
  if (average === undefined) return undefined;
  const isOpen = draft?.status === 'drafting';
  return { average, fall: isOpen ? fallOf(average, draft.picks.length + 1, order.length) : null };
}

/** `Fell 6 places: it usually goes 4th in simulated drafts`. */
export function usualWords({ average, fall }: UsualPick): string {
  const usual = `usually goes ${ordinal(Math.max(1, Math.round(average)))} in simulated drafts`;
  return fall === null ? usual : `fell ${fall} places: it ${usual}`;
}
