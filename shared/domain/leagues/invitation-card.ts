import { CLOSED, type Closed } from './closed.ts';

/** What the card of a shared link says. Plain text. */
export interface CardText {
  title: string;
  description: string;
}

/** As much of an invitation as its page shows to everybody. */
export interface ShownInvitation {
  invitedBy: string;
  leagueName: string;
  memberCount: number;
  maxMembers: number;
  /** The member whose seat in a league that plays it is for; null for a seat of one's own. */
  seatOf: string | null;
  /** Why nobody can join at this moment. */
  closed: Closed | null;
}

const GAME = 'Draft whole NFL teams and play all season for two crowns: most wins and most losses.';

/** The words of an open invitation: what its page shows, and no more (see Invitations). */
export function invitationCard(invitation: ShownInvitation): CardText {
  const { invitedBy, leagueName } = invitation;
  return {
    title: `${invitedBy} invites you to ${leagueName}`,
    description: `${seatsOf(invitation)} ${GAME}`,
  };
}

function seatsOf({ memberCount, maxMembers, seatOf, closed }: ShownInvitation): string {
  if (seatOf !== null) return `Take over for ${seatOf}.`;
  return closed === null ? `${memberCount} / ${maxMembers} members.` : `${CLOSED[closed]}.`;
}

/** The words of a link with a league's code, which does not reveal the league's name, nor whether there is one. */
export const LEAGUE_CODE_CARD: CardText = {
  title: 'You’re invited to a league',
  description: `A friend’s league is waiting for you. ${GAME}`,
};
