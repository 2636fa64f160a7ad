import { inviteStatus, type Invite } from '#shared/domain/leagues/invites.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { partnerEffects } from '#shared/domain/leagues/partner-news.ts';
import { becomePartner as judge, type BecomePartnerRefusal } from '#shared/domain/leagues/partners.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Change } from '../change-season.ts';
import { changeLeagueSeason, type Beside, type LeaguePorts } from './change-league.ts';

export type PartnerPorts = LeaguePorts & Pick<Ports, 'invites'>;

type Told = BecomePartnerRefusal | 'session-expired';
export type PartnerRefusal = Told | 'invitation-not-found' | 'unavailable' | 'draft-deadline-passed';

/** An invitation to share the seat of its inviter (see Partners). */
interface PartnerInvite extends Invite {
  sharesSeat: string;
}

export function isForPartner(invite: Invite): invite is PartnerInvite {
  return invite.sharesSeat !== undefined;
}

/** Makes the caller a partner by this invitation, which works once. Repeating the request changes nothing. */
export async function becomePartner(
  ports: PartnerPorts,
  { id: leagueId }: League,
  invite: PartnerInvite,
  by: string,
): Promise<Outcome<LeagueSeason, PartnerRefusal>> {
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { userIds: [by], seatOf: invite.invitedBy, invite: () => ports.invites.get(invite.code) },
    (before, beside): Outcome<Change, Told> => admitted(before, beside, { by, at: ports.clock.now() }),
  );
  if (outcome.ok) return ok(outcome.value.season);
  const why = outcome.refused;
  return refused(why === 'league-not-found' || why === 'season-not-found' ? 'invitation-not-found' : why);
}

function admitted(
  before: LeagueSeason,
  { league, called, hasAccount, invite }: Beside,
  { by, at }: { by: string; at: Date },
): Outcome<Change, Told> {
  // An access token can outlive its account.
  if (!hasAccount(by)) return refused('session-expired');
  if (!invite || !isForPartner(invite)) return refused('invitation-over');
  const judged = judge(before, invite.sharesSeat, { userId: by, at });
  if (judged.ok && judged.value === before) return ok({ season: before });
  if (inviteStatus(invite, before, at) !== 'pending') return refused('invitation-over');
  if (!judged.ok) return judged;
  const seat = seatFor(judged.value, by);
  if (!seat) return refused('invitation-over');
  const shared = { seat, partner: by, called: (userId: string) => called(userId).name, hasAccount };
  return ok({ season: judged.value, effects: partnerEffects(league, shared, invite.code) });
}
