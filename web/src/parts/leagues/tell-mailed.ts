import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import { toast } from '../../lib/page/toast.ts';

/** Tells the user what happened to a new invitation's email. Even if it can't be sent, the invitation's link works. */
export function tellMailed({ email, isUndeliverable }: Pick<InviteReply, 'email' | 'isUndeliverable'>): void {
  if (isUndeliverable)
    toast({
      title: 'Invitation Not Sent',
      description: `Emails to ${email} bounce. Share a link instead.`,
      variant: 'destructive',
    });
  else toast({ title: 'Invitation Sent!', description: `An email is on its way to ${email}` });
}
