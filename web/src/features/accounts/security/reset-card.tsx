import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts';

/** Lets a signed-in member who has forgotten the password request a reset. */
export function ResetCard() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const ask = useMutation({
    mutationFn: () => call('forgotPassword', { body: { email } }),
    ...failureToastOnSamePage('Request Failed', 'Failed to send reset email'),
    onSuccess: () => {
      toast({
        title: 'Reset Email Sent',
        description: 'If an account with that email exists, a password reset link has been sent',
      });
      setAsked(email.trim());
      setEmail('');
    },
  });
  const [refused] = fieldErrors(ask.error);
  useRefusedFocus(input, refused?.message);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <Card title="Password Reset">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">
          Forgot your current password? We’ll email you a code to set a new one.
        </p>
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          inputMode="email"
          ref={input}
          value={email}
          error={refused?.message}
          onChange={(event) => {
            setEmail(event.target.value);
            ask.reset();
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="outline" disabled={ask.isPending} className="w-full sm:w-auto">
            {ask.isPending ? 'Sending…' : 'Send Reset Link'}
          </Button>
          <Link
            to={asked === '' ? paths.resetPassword : paths.resetPasswordOf(asked)}
            className="inline-flex min-h-11 items-center text-sm link"
          >
            I have a code
          </Link>
        </div>
      </form>
    </Card>
  );
}
