import type { LeagueSeason } from '../league-season.ts';

/** Why a league takes no one new. */
export const CLOSED = {
  full: 'This league is full',
  'draft-started': 'The draft has already started',
  ended: 'This league missed its draft',
} as const;
export type Closed = keyof typeof CLOSED;

interface Lobby {
  status: LeagueSeason['status'] | 'completed';
  members: readonly unknown[];
  maxMembers: number;
}

/** Says why nobody can join the league at this moment; null while there is an open spot. */
export function closedTo({ status, members, maxMembers }: Lobby): Closed | null {
  if (status === 'ended') return 'ended';
  if (status !== 'draft') return 'draft-started';
  return members.length >= maxMembers ? 'full' : null;
}
