import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import { ApiError } from '../../lib/calls/call.ts';
import { failureText } from '../../lib/page/failure.ts';

type Reminded = Pick<InviteReply, 'inviteCode' | 'email'>;

/** Refusals that are about one invitation alone. It may have been accepted meanwhile, or its mailbox has had its mails. */
const ITS_OWN: ReadonlySet<string> = new Set(['too-many-mails', 'not-to-remind', 'invitation-not-found']);

/** How reminding went: how many were reminded, and what is said of each that was not. */
export interface Reminding {
  sent: number;
  problems: string[];
  /** What ended it before all were tried. */
  failure?: Error;
}

/** Reminds one after the other. One that is refused for itself does not keep the others back; anything else ends it. */
export async function remindMany(
  invites: readonly Reminded[],
  remind: (inviteCode: string) => Promise<unknown>,
  onSent: (sent: number) => void,
): Promise<Reminding> {
  const reminding: Reminding = { sent: 0, problems: [] };
  for (const { inviteCode, email } of invites) {
    try {
      await remind(inviteCode);
      reminding.sent += 1;
      onSent(reminding.sent);
    } catch (error) {
      if (!(error instanceof ApiError && ITS_OWN.has(error.code)))
        return { ...reminding, failure: error as Error };
      reminding.problems.push(`${email ?? 'A link'}: ${failureText(error) ?? 'not reminded'}`);
    }
  }
  return reminding;
}
