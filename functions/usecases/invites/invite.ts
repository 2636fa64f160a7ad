import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import {
  createInvite as makeInvite,
  invitePath,
  inviteStatus,
  isInvitedOut,
  mayManage,
  revocationEffects,
  type Invite,
} from '#shared/domain/invites.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports.ts';
import { publicUser } from '../../views/league-view.ts';
import { stored } from '../news/tell.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';

type InvitePorts = Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users' | 'invites'>;
export type InviteRefusal = ReadRefusal | 'draft-started' | 'too-many-invitations' | 'unavailable';

/** A code that is taken is drawn again. */
const TRIES = 3;

/** A member invites somebody; a mail is announced before the invitation is written, so that none is lost. */
export async function createInvite(
  ports: InvitePorts & Pick<Ports, 'random' | 'mailbox'>,
  siteUrl: string,
  { leagueId, by, email = null }: { leagueId: string; by: string; email?: string | null | undefined },
): Promise<Outcome<InviteReply, InviteRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const season = read.value;
  if (season.status !== 'draft') return refused('draft-started');
  const at = ports.clock.now();
  if (isInvitedOut(await ports.invites.listOf(leagueId), at)) return refused('too-many-invitations');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const invite = makeInvite({ leagueId, invitedBy: by, email }, ports.random.inviteCode(), at);
    if (email !== null) await ports.mailbox.announceInvite(invite.code);
    const added = await ports.invites.add(invite);
    // Somebody who was removed between the two finds the league as a stranger does.
    if (added === 'not-a-member') return refused(season.isPublic ? 'not-a-member' : 'league-not-found');
    if (added === 'added')
      return ok(viewOf(invite, { season, at, siteUrl, profiles: await ports.users.getMany([by]) }));
  }
  return refused('unavailable');
}

/** Commissioners see all of a league's invitations, other members their own. */
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
  const profiles = await ports.users.getMany([...new Set(invites.map(({ invitedBy }) => invitedBy))]);
  const at = ports.clock.now();
  return ok(invites.map((invite) => viewOf(invite, { season, at, siteUrl, profiles })));
}

/** One that the caller cannot see is not there for them. */
export async function revokeInvite(
  ports: InvitePorts & Pick<Ports, 'random'>,
  { leagueId, code, by }: { leagueId: string; code: string; by: string },
): Promise<Outcome<{ ok: true }, ReadRefusal | 'invitation-not-found'>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const invite = await ports.invites.get(code);
  if (invite?.leagueId !== leagueId || !mayManage(read.value, invite, by))
    return refused('invitation-not-found');
  const { feed } = stored(ports, read.value.season, revocationEffects(read.value, invite, by));
  await ports.invites.revoke(invite, { by, feed });
  return ok({ ok: true });
}

interface Look {
  season: LeagueSeason;
  at: Date;
  siteUrl: string;
  profiles: readonly Profile[];
}

function viewOf(invite: Invite, { season, at, siteUrl, profiles }: Look): InviteReply {
  const { code, email, invitedBy, createdAt, expiresAt } = invite;
  return {
    inviteCode: code,
    url: siteUrl + invitePath(code),
    email,
    invitedBy: publicUser(
      profiles.find(({ id }) => id === invitedBy),
      invitedBy,
    ),
    createdAt,
    expiresAt,
    status: inviteStatus(invite, season, at),
  };
}
