import type { InvitationReply } from '#shared/contract/schemas/invites.ts';
import { closedTo, type Closed } from '#shared/domain/leagues/closed.ts';
import { isLeagueCode } from '#shared/domain/leagues/codes.ts';
import {
  closedToInvited,
  inviteStatus,
  type Invite,
  type InviteStatus,
} from '#shared/domain/leagues/invites.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { historiesOf, ownedNow, ownershipOf, standings } from '#shared/domain/season/standings.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import { auctionSettings } from '../../views/auction-view.ts';
import { usersOf } from '../../views/league-view.ts';

export type InvitationPorts = Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users' | 'invites'>;

/** An invitation with its league and its present status. */
interface Found {
  invite: Invite;
  league: League;
  season: LeagueSeason;
  inviter: string;
  /** The name of the seat's member; null for a new spot. */
  seatOf: string | null;
  status: InviteStatus;
}

/** Returns the invitation with that code; undefined if the code is unknown or the league is gone. */
export async function findInvitation(ports: InvitationPorts, code: string): Promise<Found | undefined> {
  const invite = await ports.invites.get(code);
  const league = invite && (await ports.leagues.get(invite.leagueId));
  if (!league) return undefined;
  const { invitedBy, seatOf } = invite;
  const [season, profiles] = await Promise.all([
    ports.seasons.get(league.id, league.currentSeason),
    ports.users.getMany([...new Set([invitedBy, seatOf ?? invitedBy])]),
  ]);
  if (!season) return undefined;
  const nameOf = (userId: string) => usersOf(profiles)(userId).username;
  return {
    invite,
    league,
    season,
    inviter: nameOf(invitedBy),
    seatOf: seatOf && nameOf(seatOf),
    status: inviteStatus(invite, season, ports.clock.now()),
  };
}

/**
 * Shows what a join link leads to: an invitation, or a league with that code. Records the first time that a stranger opens
 * an invitation, but not when a member tries out the link. The site's script calls this, so email scanners and previews,
 * which only load the page, don't count.
 */
export async function readInvitation(
  ports: InvitationPorts & Pick<Ports, 'results'>,
  code: string,
  visitorId?: string,
): Promise<Outcome<InvitationReply, 'invitation-not-found'>> {
  if (isLeagueCode(code)) return readByCode(ports, code, visitorId);
  const found = await findInvitation(ports, code);
  if (!found) return refused('invitation-not-found');
  const { invite, league, season, inviter, status } = found;
  const isOpen = status === 'pending';
  const isOfLeague = visitorId !== undefined && seatFor(season, visitorId) !== undefined;
  const isFirst = invite.openedAt === undefined && isOpen && !isOfLeague;
  if (isFirst) await noteOpened(ports, invite);
  const closed = closedToInvited(invite, season);
  return ok({
    leagueName: league.name,
    leagueCode: isOpen ? league.code : null,
    invitedBy: inviter,
    memberCount: season.members.length,
    maxMembers: season.maxMembers,
    seat: await seatView(ports, found),
    ...(invite.sharesSeat !== undefined && { partnerOf: inviter }),
    status,
    closed,
    league: isOpen ? await leagueFor(ports, { season, closed }, visitorId) : null,
  });
}

/** A league's code is short enough to guess, so a visitor learns only how full the league is. */
async function readByCode(
  ports: InvitationPorts,
  code: string,
  visitorId: string | undefined,
): Promise<Outcome<InvitationReply, 'invitation-not-found'>> {
  const id = await ports.leagues.idOfCode(code);
  const league = id === undefined ? undefined : await ports.leagues.get(id);
  const season = league && (await ports.seasons.get(league.id, league.currentSeason));
  // A former code admits no one.
  if (!season || league?.code !== code) return refused('invitation-not-found');
  const closed = closedTo(season);
  return ok({
    leagueName: isWelcome(season, visitorId) ? league.name : null,
    leagueCode: code,
    invitedBy: null,
    memberCount: season.members.length,
    maxMembers: season.maxMembers,
    seat: null,
    status: 'pending',
    closed,
    league: await leagueFor(ports, { season, closed }, visitorId),
  });
}

/** Whether the caller has signed in, and isn't banned. */
const isWelcome = ({ keptOut }: LeagueSeason, visitorId: string | undefined): visitorId is string =>
  visitorId !== undefined && !keptOut.includes(visitorId);

/** Returns the league's details to a welcome caller. If no one can join anymore, only members get them. */
async function leagueFor(
  { users }: Pick<Ports, 'users'>,
  { season, closed }: { season: LeagueSeason; closed: Closed | null },
  visitorId: string | undefined,
): Promise<InvitationReply['league']> {
  if (!isWelcome(season, visitorId)) return null;
  const ids = season.members.map(({ userId }) => userId);
  const isMember = seatFor(season, visitorId) !== undefined;
  if (closed !== null && !isMember) return null;
  const userOf = usersOf(await users.getMany([...new Set([...ids, season.ownerId])]));
  const { draftDateTime, draftTimerDuration, draftOrderType, auction, teamsEach } = season;
  return {
    host: userOf(season.ownerId).username,
    members: ids.map(userOf),
    isMember,
    season: season.season,
    draftDateTime,
    draftTimerDuration,
    draftOrderType,
    ...(auction && { auction: auctionSettings(auction) }),
    teamsEach,
  };
}

/** Returns the seat's teams and points for a possible replacement, but only while the seat is still available. */
async function seatView(
  { results }: Pick<Ports, 'results'>,
  { invite, season, seatOf, status }: Found,
): Promise<InvitationReply['seat']> {
  if (invite.seatOf === null || seatOf === null) return null;
  const isDrafting = season.status === 'drafting';
  const shown = { username: seatOf, season: season.season, isDrafting };
  if (status !== 'pending') return { ...shown, teams: [], wins: 0, losses: 0 };
  const ownership = ownershipOf(season);
  const isOwn = ({ userId }: { userId: string }) => userId === invite.seatOf;
  const { games } = await results.gamesOf(season.season);
  const { wins = 0, losses = 0 } = standings(season, games, ownership).find(isOwn) ?? {};
  const own = ownedNow(historiesOf(ownership)).filter(isOwn);
  return { ...shown, teams: own.map(({ teamId }) => placeNameOf(teamId)), wins, losses };
}

/** Records the first visit. If this write fails, the page appears anyway. */
async function noteOpened({ clock, invites }: InvitationPorts, invite: Invite): Promise<void> {
  try {
    await invites.markOpened(invite, clock.now());
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}
