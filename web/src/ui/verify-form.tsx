import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../lib/calls/api.ts';
import { meQuery } from '../lib/session/session.ts';
import { toast } from '../lib/page/toast.ts';
import { toldHere } from '../lib/page/told-here.ts';
import { Button } from './button.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';

/** Takes the code that proves the member's address, or asks for another one. */
export function VerifyForm() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const resend = useMutation({
    mutationFn: () => call('mailEmailCode'),
    ...toldHere('Code Not Sent', 'Something went wrong. Please try again.'),
    onSuccess: ({ message }) => {
      toast({ title: 'Code Sent', description: message });
      input.current?.focus();
      // Verified in another tab, there was nothing to send.
      void client.invalidateQueries(meQuery);
    },
  });
  const thank = (): void =>
    toast({ title: 'Email Verified', description: 'Thank you. Your email address is verified.' });
  return (
    <MailedCodeForm route="verifyEmail" input={input} onProved={thank}>
      <Button variant="outline" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? 'Sending…' : 'Resend code'}
      </Button>
    </MailedCodeForm>
  );
}
