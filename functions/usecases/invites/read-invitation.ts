import type { InvitationReply } from '#shared/contract/schemas/invites.ts';
import { inviteStatus, type Invite, type InviteStatus } from '#shared/domain/leagues/invites.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import { publicUser } from '../../views/league-view.ts';

type InvitationPorts = Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users' | 'invites'>;

/** An invitation with its league and how it stands now. */
interface Found {
  invite: Invite;
  league: League;
  season: LeagueSeason;
  inviter: string;
  status: InviteStatus;
}

/** The invitation with that code; undefined for an unknown code, and once the league is gone. */
export async function findInvitation(ports: InvitationPorts, code: string): Promise<Found | undefined> {
  const invite = await ports.invites.get(code);
  const league = invite && (await ports.leagues.get(invite.leagueId));
  if (!league) return undefined;
  const [season, profile] = await Promise.all([
    ports.seasons.get(league.id, league.currentSeason),
    ports.users.get(invite.invitedBy),
  ]);
  if (!season) return undefined;
  const inviter = publicUser(profile, invite.invitedBy).username;
  return { invite, league, season, inviter, status: inviteStatus(invite, season, ports.clock.now()) };
}

/**
 * What an invitation tells a visitor before they sign in. The first visit by somebody else than its inviter is noted: the
 * site's script asks, so mail scanners and previews, which only load the page, do not count.
 */
export async function readInvitation(
  ports: InvitationPorts,
  code: string,
  visitorId?: string,
): Promise<Outcome<InvitationReply, 'invitation-not-found'>> {
  const found = await findInvitation(ports, code);
  if (!found) return refused('invitation-not-found');
  const { invite, league, season, inviter, status } = found;
  const isFirst = invite.openedAt === undefined && status === 'pending' && visitorId !== invite.invitedBy;
  if (isFirst) await noteOpened(ports, invite);
  return ok({
    leagueName: league.name,
    leagueCode: status === 'pending' ? league.code : null,
    invitedBy: inviter,
    memberCount: season.members.length,
    maxMembers: season.maxMembers,
    status,
  });
}

/** The page is shown all the same where this cannot be written now. */
async function noteOpened({ clock, invites }: InvitationPorts, invite: Invite): Promise<void> {
  try {
    await invites.markOpened(invite, clock.now());
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}
