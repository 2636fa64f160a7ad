import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { call } from '../lib/calls/api.ts';
import { fieldErrors } from '../lib/calls/field-errors.ts';
import { meQuery } from '../lib/session/session.ts';
import { toast } from '../lib/page/toast.ts';
import { toldHere } from '../lib/page/told-here.ts';
import { Button } from './button.tsx';
import { CodeField, isWhole } from './code-field.tsx';
import { useRefusedFocus } from './use-refused-focus.ts';

/** Takes the code that proves the member's address, or asks for another one. */
export function VerifyForm() {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const verify = useMutation({
    mutationFn: () => call('verifyEmail', { body: { code } }),
    ...toldHere('Verification Failed', 'Invalid verification code'),
    onSuccess: (user) => {
      toast({ title: 'Email Verified', description: 'Thank you. Your email address is verified.' });
      client.setQueryData(meQuery.queryKey, user);
    },
  });
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
  const [refused] = fieldErrors(verify.error, { 'invalid-code': 'code' });
  useRefusedFocus(input, refused?.message);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isWhole(code)) return verify.mutate();
    setProblem('The code has 6 digits.');
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3 max-sm:w-full">
      <CodeField
        label="Verification code"
        ref={input}
        value={code}
        error={problem ?? refused?.message}
        onCode={(typed) => {
          setCode(typed);
          setProblem(undefined);
          verify.reset();
        }}
      />
      <Button type="submit" disabled={verify.isPending}>
        {verify.isPending ? 'Verifying…' : 'Verify'}
      </Button>
      <Button variant="outline" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? 'Sending…' : 'Resend code'}
      </Button>
    </form>
  );
}
