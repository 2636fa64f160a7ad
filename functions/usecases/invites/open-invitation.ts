import type { ShownInvitation } from '#shared/domain/leagues/invitation-card.ts';
import { closedToInvited } from '#shared/domain/leagues/invites.ts';
import { findInvitation, type InvitationPorts } from './read-invitation.ts';

/** Returns what an open invitation's page shows to everyone; undefined for any other code. */
export async function readOpenInvitation(
  ports: InvitationPorts,
  code: string,
): Promise<ShownInvitation | undefined> {
  const found = await findInvitation(ports, code);
  if (found?.status !== 'pending') return undefined;
  const { invite, league, season, inviter, seatOf } = found;
  return {
    invitedBy: inviter,
    leagueName: league.name,
    memberCount: season.members.length,
    maxMembers: season.maxMembers,
    seatOf,
    closed: closedToInvited(invite, season),
  };
}
