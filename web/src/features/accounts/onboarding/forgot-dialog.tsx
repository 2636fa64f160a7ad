import { useRef, useState, useTransition, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { toast, toastFailure } from '../../../lib/page/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { HaveCode } from './have-code.tsx';

/** How long the toast stays on screen, in ms. Users read it while the next page loads. */
const RECEIVED_MS = 6000;

/** Requests a code by email, and then leads to the page where the user enters the code. */
export function ForgotDialog({ email: typed, onClose }: { email: string; onClose: () => void }) {
  const [email, setEmail] = useState(typed);
  const [problem, setProblem] = useState<string>();
  const [isSending, send] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  useRefusedFocus(input, problem);
  const navigate = useNavigate();

  const goOn = useWhileShown(() => void navigate(paths.resetPasswordOf(email.trim())));
  const ask = async (): Promise<void> => {
    try {
      const { message } = await call('forgotPassword', { body: { email } });
      toast({ title: 'Password Reset Request Received', description: message, duration: RECEIVED_MS });
      goOn();
    } catch (error) {
      setProblem(fieldErrors(error)[0]?.message);
      toastFailure('Request Failed', error, 'Failed to submit password reset request');
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (email.trim() !== '') return send(ask);
    toast({
      title: 'Email Required',
      description: 'Please enter your email address',
      variant: 'destructive',
    });
    input.current?.focus();
  };

  return (
    <Dialog title="Forgot your password?" onClose={onClose} initialFocus={input}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">
          Enter your account’s email address and we’ll send you a code to set a new password.
        </p>
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          inputMode="email"
          ref={input}
          value={email}
          error={problem}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(undefined);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <HaveCode emailNow={() => email} />
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Sending…' : 'Send Reset Code'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
