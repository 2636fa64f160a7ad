import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toastRefusal } from './failure.ts';

/** The second step of a sign-in with two factors. */
export function CodeForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    try {
      const auth = await import('../../../lib/auth.ts');
      await auth.confirmCode(code);
      onDone();
    } catch (error) {
      toastRefusal('Sign In Failed', error);
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label="One-time code"
        hint="Enter the 6-digit code from your authenticator app."
        ref={input}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        className="[&_input]:text-center [&_input]:font-display [&_input]:text-xl [&_input]:tracking-[0.3em]"
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" disabled={code.length !== 6 || isSending}>
        {isSending ? 'Checking…' : 'Continue'}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Back to sign in
      </Button>
    </form>
  );
}
