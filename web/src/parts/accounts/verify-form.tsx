import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/calls/call.ts';
import { meQuery } from '../../lib/session/me-query.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';

/** Lets the member enter the code for their email address, or request another code. */
export function VerifyForm({ onMailed }: { onMailed: () => void }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const resend = useMutation({
    mutationFn: () => call('mailEmailCode'),
    ...failureToastOnSamePage('Code Not Sent', 'Something went wrong. Please try again.'),
    onSuccess: ({ message }) => {
      toast({ title: 'Code Sent', description: message });
      onMailed();
      input.current?.focus();
      // No code was sent if another tab has verified the address in the meantime, so refetch the profile.
      void client.invalidateQueries(meQuery);
    },
  });
  const thank = (): void =>
    toast({ title: 'Email Verified', description: 'Thanks. Your email address is verified.' });
  return (
    <MailedCodeForm route="verifyEmail" input={input} onProved={thank}>
      <Button variant="outline" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? 'Sending…' : 'Resend code'}
      </Button>
    </MailedCodeForm>
  );
}
