import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import {
  barredFromSending,
  createInvite as makeInvite,
  invitePath,
  inviteStatus,
  INVITATIONS_OF_A_LEAGUE,
  mayManage,
  revocationEffects,
  sharedBefore,
  type Invite,
} from '#shared/domain/leagues/invites.ts';
import { barredFromOffering, seatSeen, type OfferSeatRefusal } from '#shared/domain/leagues/seat.ts';
import { seatOfferEffects } from '#shared/domain/leagues/seat-news.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { memberOf, peopleOf } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { usersOf } from '../../views/league-view.ts';
import { seenOf } from '../leagues/seen.ts';
import { readEnd } from '../season/read-end.ts';
import { takeMail } from '../mails-to-one.ts';
import { stored } from '../news/store-effects.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';
import { putBack, takePlaces, type LimitPorts, type Place, type TooMany } from '../within-limit.ts';

type InvitePorts = Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users' | 'invites' | 'mailStops'>;
type CreatePorts = InvitePorts & LimitPorts & Pick<Ports, 'random' | 'emailQueue' | 'results'>;
type Full = 'too-many-invitations' | 'too-many-mails';
export type InviteRefusal =
  | ReadRefusal
  | OfferSeatRefusal
  | 'draft-started'
  | 'no-open-spot'
  | 'email-unproved'
  | Full
  | 'unavailable';
/** The limit is used up; there is room again after `retryAfter` seconds. */
export type TooManyOut = Omit<TooMany, 'refused'> & { refused: Full };

interface Input {
  leagueId: string;
  by: string;
  email?: string | null | undefined;
  seatOf?: string | undefined;
  isShared?: boolean | undefined;
}

/**
 * A member invites someone to a new spot or to another member's spot, or creates a link to share with a group. The email is
 * announced before the invitation is written, so that no email is lost. An invitation that doesn't get written doesn't count
 * toward the limits.
 */
export async function createInvite(
  ports: CreatePorts,
  siteUrl: string,
  { leagueId, by, email = null, seatOf, isShared }: Input,
): Promise<Outcome<InviteReply, InviteRefusal> | TooManyOut> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const season = read.value;
  const barred = await barredFromInviting(ports, season, { by, seatOf });
  if (barred) return refused(barred);
  const at = ports.clock.now();
  const view = async (invite: Invite) =>
    viewOf(invite, await lookAt(ports, [invite], { season, at, siteUrl }));
  const before = isShared && sharedBefore(await ports.invites.listOf(leagueId), season, { by, at });
  if (before) return ok(await view(before));
  if (email !== null && !(await ports.users.get(by))?.emailVerified) return refused('email-unproved');
  const room = await takeRoom(ports, leagueId, email);
  if (!Array.isArray(room)) return room;
  let isOut = false;
  try {
    return await retryUntilDecided(async () => {
      const invite = makeInvite(
        { leagueId, invitedBy: by, email, ...seatIn(season, seatOf), ...(isShared && { isShared }) },
        ports.random.inviteCode(),
        at,
      );
      if (email !== null) await ports.emailQueue.announceInvite(invite.code);
      const { log } = stored(ports, season.season, seatOfferEffects(invite));
      const added = await ports.invites.add(invite, log);
      // A member who was removed between the read and the write gets the same reply as a stranger.
      if (added === 'not-a-member') return refused(season.isPublic ? 'not-a-member' : 'league-not-found');
      if (added !== 'added') return RETRY;
      isOut = true;
      return ok(await view(invite));
    });
  } finally {
    if (!isOut) await putBack(ports, room);
  }
}

async function barredFromInviting(
  ports: CreatePorts,
  season: LeagueSeason,
  { by, seatOf }: { by: string; seatOf: string | undefined },
): Promise<OfferSeatRefusal | 'draft-started' | 'no-open-spot' | undefined> {
  if (seatOf === undefined) return barredFromSending({ seatOf: null }, season);
  const offered = memberOf(season, seatOf) ?? { userId: seatOf };
  const [profiles, finalAt] = await Promise.all([
    ports.users.getMany(peopleOf(offered)),
    readEnd(ports, season.season, season),
  ]);
  const facts = {
    seen: seatSeen(season, seatOf, (userId) => seenOf(profiles, userId)),
    at: ports.clock.now(),
    isFinal: finalAt !== null,
  };
  return barredFromOffering(season, { seatOf, by }, facts);
}

/** The invitation's fields for the seat of a current member, or for a new spot. */
function seatIn(season: LeagueSeason, seatOf: string | undefined): Pick<Invite, 'seatOf' | 'seatIn'> {
  const member = seatOf === undefined ? undefined : memberOf(season, seatOf);
  if (!member) return { seatOf: null };
  return { seatOf: member.userId, seatIn: { season: season.season, memberId: member.id } };
}

/**
 * Counts the invitation toward the league's limit and, if it is emailed, toward the mailbox's limit. If either limit is used
 * up, counts it toward neither.
 */
export async function takeRoom(
  ports: LimitPorts,
  leagueId: string,
  email: string | null,
): Promise<Place[] | TooManyOut> {
  const ofLeague = await takePlaces(ports, [
    { name: `invitations-of-a-league/${leagueId}`, allowance: INVITATIONS_OF_A_LEAGUE },
  ]);
  if (!Array.isArray(ofLeague)) return { ...ofLeague, refused: 'too-many-invitations' };
  if (email === null) return ofLeague;
  let isMailed = false;
  try {
    const ofMailbox = await takeMail(ports, email);
    if (!Array.isArray(ofMailbox)) return { ...ofMailbox, refused: 'too-many-mails' };
    isMailed = true;
    return [...ofLeague, ...ofMailbox];
  } finally {
    if (!isMailed) await putBack(ports, ofLeague);
  }
}

/** Returns all of a league's invitations to a commissioner, and their own ones to any other member. */
export async function readInvites(
  ports: InvitePorts,
  siteUrl: string,
  leagueId: string,
  by: string,
): Promise<Outcome<InviteReply[], ReadRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const season = read.value;
  const invites = (await ports.invites.listOf(leagueId)).filter((invite) => mayManage(season, invite, by));
  const look = await lookAt(ports, invites, { season, at: ports.clock.now(), siteUrl });
  return ok(invites.map((invite) => viewOf(invite, look)));
}

/** Revokes an invitation. For callers who may not see it, the invitation doesn't exist. */
export async function revokeInvite(
  ports: InvitePorts & Pick<Ports, 'random'>,
  { leagueId, code, by }: { leagueId: string; code: string; by: string },
): Promise<Outcome<{ ok: true }, ReadRefusal | 'invitation-not-found'>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const invite = await ports.invites.get(code);
  if (invite?.leagueId !== leagueId || !mayManage(read.value, invite, by))
    return refused('invitation-not-found');
  const { log } = stored(ports, read.value.season, revocationEffects(read.value, invite, by));
  await ports.invites.revoke(invite, { by, log });
  return ok({ ok: true });
}

interface Moment {
  season: LeagueSeason;
  at: Date;
  siteUrl: string;
}

interface Look extends Moment {
  /** The profiles of everyone whom the invitations name. */
  profiles: readonly Profile[];
  /** The addresses that reject emails. Only those of open invitations are checked. */
  bounced: ReadonlySet<string>;
}

/** Reads the data that the view of these invitations needs. */
export async function lookAt(
  { users, mailStops }: Pick<Ports, 'users' | 'mailStops'>,
  invites: readonly Invite[],
  moment: Moment,
): Promise<Look> {
  const named = invites.flatMap(({ invitedBy, seatOf }) => [invitedBy, seatOf ?? []].flat());
  const open = invites.filter((invite) => inviteStatus(invite, moment.season, moment.at) === 'pending');
  const [profiles, bounced] = await Promise.all([
    users.getMany([...new Set(named)]),
    mailStops.bouncedAmong(open.flatMap(({ email }) => email ?? [])),
  ]);
  return { ...moment, profiles, bounced };
}

/** An invitation as its managers see it. */
export function viewOf(invite: Invite, { season, at, siteUrl, profiles, bounced }: Look): InviteReply {
  const { leagueId, code, email, invitedBy, seatOf, createdAt, expiresAt } = invite;
  const userOf = usersOf(profiles);
  return {
    inviteCode: code,
    url: siteUrl + invitePath(code),
    leagueId,
    inviteMethod: email === null ? 'link' : 'email',
    email,
    isShared: invite.isShared === true,
    ...(invite.sharesSeat !== undefined && { isForPartner: true as const }),
    phone: null,
    invitedBy: userOf(invitedBy),
    seatOf: seatOf === null ? null : userOf(seatOf),
    createdAt,
    expiresAt,
    status: inviteStatus(invite, season, at),
    mailedAt: invite.mailedAt ?? null,
    isUndeliverable: email !== null && bounced.has(email),
    openedAt: invite.openedAt ?? null,
    acceptedAt: invite.acceptedAt ?? null,
    remindedAt: invite.remindedAt ?? null,
  };
}
