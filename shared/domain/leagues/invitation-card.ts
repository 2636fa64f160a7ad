import { CLOSED, type Closed } from './closed.ts';

/** The text of a shared link's preview card. Plain text. */
export interface CardText {
  title: string;
  description: string;
}

/** The parts of an invitation that its page shows to everyone. */
export interface ShownInvitation {
  invitedBy: string;
  leagueName: string;
  memberCount: number;
  maxMembers: number;
  /** The member whose seat in a league in play is offered; null for a new spot. */
  seatOf: string | null;
  /** Why no one can join at this moment. */
  closed: Closed | null;
}

const GAME = 'Draft whole NFL teams and play all season for two crowns: most wins and most losses.';

/** The text of an open invitation: what its page shows, and no more (see Invitations). */
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

/** The text of a link with a league's code, which reveals neither the league's name nor whether it exists. */
export const LEAGUE_CODE_CARD: CardText = {
  title: 'You’re invited to a league',
  description: `A friend’s league is waiting for you. ${GAME}`,
};
