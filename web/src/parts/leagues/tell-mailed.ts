import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import { toast } from '../../lib/page/toast.ts';

/** Says what becomes of the mail of a new invitation. Without a mail, its link still lets somebody in. */
export function tellMailed({ email, isUndeliverable }: Pick<InviteReply, 'email' | 'isUndeliverable'>): void {
  if (isUndeliverable)
    toast({
      title: 'Invitation Not Mailed',
      description: `No mail gets through to ${email}. Hand over a link instead.`,
      variant: 'destructive',
    });
  else toast({ title: 'Invitation Sent!', description: `A mail is on its way to ${email}` });
}
