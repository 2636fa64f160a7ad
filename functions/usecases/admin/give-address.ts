import type { AdminMember } from '#shared/contract/schemas/admin.ts';
import { isSameAddress } from '#shared/domain/accounts/account.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports } from '../../ports/ports.ts';
import { closeReset, type ClosePorts } from '../accounts/close-reset.ts';
import { changeProfileEmail, type AddressPorts } from '../accounts/sync-email.ts';
import { otherClaim } from '../accounts/other-claim.ts';

type Refusal = 'not-found' | 'email-taken' | 'email-proved' | 'unavailable';

/**
 * Sets the address of a member without a verified one, with an audit line. The new address counts as unverified. After an
 * interruption, a follow-up syncs it to the pool.
 */
export async function giveAddress(
  ports: AddressPorts & ClosePorts & Pick<Ports, 'followUps'>,
  by: string,
  userId: string,
  email: string,
  contact: string,
): Promise<Outcome<AdminMember, Refusal>> {
  const given = await retryUntilDecided(async () => {
    const [before, claim] = await Promise.all([ports.users.get(userId), otherClaim(ports, userId, email)]);
    if (!before) return refused('not-found');
    if (before.emailVerified) return refused('email-proved');
    if (claim) return refused('email-taken');
    await ports.followUps.announce({ addressOf: userId });
    if (isSameAddress(before.email, email)) return ok(before);
    const after = { ...before, email, pendingEmail: undefined };
    const at = ports.clock.now();
    const line = { id: ports.random.id(at), at: at.toISOString(), by, target: userId, text: before.username };
    const moved = await changeProfileEmail(ports, before, after, contact, [{ ...line, act: 'address-set' }]);
    if (moved !== 'saved') return RETRY;
    await closeReset(ports, before.email);
    return ok(after);
  });
  // The pool gets the address right away, so that the member can sign in. If another pool user has it, the follow-up sorts that
  // out.
  if (given.ok) await ports.pool.setEmail(userId, given.value.email, false);
  return given;
}
