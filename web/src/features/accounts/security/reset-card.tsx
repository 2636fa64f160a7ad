import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { toldHere } from '../../../lib/told-here.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';

/** For whoever is signed in and does not know the password any more. */
export function ResetCard() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState('');
  const ask = useMutation({
    mutationFn: () => call('forgotPassword', { body: { email } }),
    ...toldHere('Request Failed', 'Failed to send reset email'),
    onSuccess: () => {
      toast({
        title: 'Reset Email Sent',
        description: 'If an account with that email exists, a password reset link has been sent',
      });
      setAsked(email.trim());
      setEmail('');
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <Card title="Password Reset">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">
          If you do not remember your current password, we mail you a code for a new one.
        </p>
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          error={fieldErrors(ask.error)[0]?.message}
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
            className="inline-flex min-h-11 items-center text-sm text-link hover:text-ink"
          >
            I have a code
          </Link>
        </div>
      </form>
    </Card>
  );
}
