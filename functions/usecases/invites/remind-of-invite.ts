import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import { judgeReminder, type Invite, type ReminderRefusal } from '#shared/domain/leagues/invites.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { takeMail } from '../mails-to-one.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';
import { putBack, type LimitPorts, type TooMany } from '../within-limit.ts';
import { lookAt, viewOf } from './invite.ts';

type RemindPorts = LimitPorts &
  Pick<Ports, 'leagues' | 'seasons' | 'users' | 'invites' | 'emailQueue' | 'mailStops'>;
type TooManyMails = Omit<TooMany, 'refused'> & { refused: 'too-many-mails' };
type Refusal = ReadRefusal | ReminderRefusal | 'email-unproved';

/**
 * Emails an invitation again, for its inviter or a commissioner. Repeating the request returns the same result without
 * sending another email.
 */
export async function remindOfInvite(
  ports: RemindPorts,
  siteUrl: string,
  { leagueId, code, by }: { leagueId: string; code: string; by: string },
): Promise<Outcome<InviteReply, Refusal> | TooManyMails> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const season = read.value;
  const invite = await ports.invites.get(code);
  if (invite?.leagueId !== leagueId) return refused('invitation-not-found');
  const at = ports.clock.now();
  const look = await lookAt(ports, [invite], { season, at, siteUrl });
  const isUndeliverable = look.bounced.has(invite.email ?? '');
  const judged = judgeReminder(season, invite, { by, at, isUndeliverable });
  if (!judged.ok) return judged;
  if (judged.value.isNew) {
    const barred = await announce(ports, invite, { by, at });
    if (barred) return barred;
  }
  return ok(viewOf((await ports.invites.get(code)) ?? invite, look));
}

/**
 * Announces the reminder's email before the reminder is written, as with an invitation. A reminder that doesn't get written
 * doesn't count toward the limit.
 */
async function announce(
  ports: RemindPorts,
  invite: Invite,
  { by, at }: { by: string; at: Date },
): Promise<ReturnType<typeof refused<'email-unproved'>> | TooManyMails | undefined> {
  if (!(await ports.users.get(by))?.emailVerified) return refused('email-unproved');
  const places = await takeMail(ports, invite.email ?? '');
  if (!Array.isArray(places)) return { ...places, refused: 'too-many-mails' };
  let isOut = false;
  try {
    await ports.emailQueue.announceReminder(invite.code);
    isOut = await ports.invites.markReminded(invite, at);
    return undefined;
  } finally {
    if (!isOut) await putBack(ports, places);
  }
}
