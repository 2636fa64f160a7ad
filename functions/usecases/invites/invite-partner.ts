import type { PartnerInviteReply } from '#shared/contract/schemas/invites.ts';
import { createInvite as makeInvite, invitePath } from '#shared/domain/leagues/invites.ts';
import { barredFromSharing, type InvitePartnerRefusal } from '#shared/domain/leagues/partners.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports } from '../../ports/ports.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';
import { putBack, type LimitPorts } from '../within-limit.ts';
import { takeRoom, type TooManyOut } from './invite.ts';

type PartnerPorts = LimitPorts & Pick<Ports, 'clock' | 'random' | 'leagues' | 'seasons' | 'invites'>;

/**
 * Makes a link with which one person becomes a partner in the caller's seat (see Partners). It counts towards the league's
 * invitations of the day, unless it doesn't get written.
 */
export async function invitePartner(
  ports: PartnerPorts,
  siteUrl: string,
  { leagueId, memberId, by }: { leagueId: string; memberId: string; by: string },
): Promise<Outcome<PartnerInviteReply, ReadRefusal | InvitePartnerRefusal | 'unavailable'> | TooManyOut> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const barred = barredFromSharing(read.value, { by, memberId });
  if (barred) return refused(barred);
  const room = await takeRoom(ports, leagueId, null);
  if (!Array.isArray(room)) return room;
  let isOut = false;
  try {
    return await retryUntilDecided(async () => {
      const shares = { leagueId, invitedBy: by, email: null, seatOf: null, sharesSeat: memberId };
      const invite = makeInvite(shares, ports.random.inviteCode(), ports.clock.now());
      const added = await ports.invites.add(invite);
      // A member who was removed between the read and the write gets the same reply as a stranger.
      if (added === 'not-a-member') return refused(read.value.isPublic ? added : 'league-not-found');
      if (added !== 'added') return RETRY;
      isOut = true;
      const { code: inviteCode, expiresAt } = invite;
      return ok({ inviteCode, url: siteUrl + invitePath(inviteCode), expiresAt });
    });
  } finally {
    if (!isOut) await putBack(ports, room);
  }
}
