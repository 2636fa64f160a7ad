import type { LeagueSeason } from '../league-season.ts';

/** Why a league accepts no new members. */
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

/** Says why no one can join the league now; null while there is an open spot. */
export function closedTo({ status, members, maxMembers }: Lobby): Closed | null {
  if (status === 'ended') return 'ended';
  if (status !== 'draft') return 'draft-started';
  return members.length >= maxMembers ? 'full' : null;
}
