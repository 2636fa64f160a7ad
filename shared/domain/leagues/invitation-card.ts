import { CLOSED, type Closed } from './closed.ts';

/** The plain text on the preview card of a shared link. */
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
  /** The member whose seat is offered, if the league is in play; null for a new spot. */
  seatOf: string | null;
  /** Why no one can join at this moment; null if someone can. */
  closed: Closed | null;
}

const GAME = 'Draft whole NFL teams and play all season for two crowns: most wins and most losses.';

/** The card for an open invitation. It tells no more than the invitation's page does (see Invitations). */
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

/** The card for a link with a league's code. It reveals neither the league's name nor whether the league exists. */
export const LEAGUE_CODE_CARD: CardText = {
  title: 'You’re invited to a league',
  description: `A friend’s league is waiting for you. ${GAME}`,
};
