import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts';

interface Props {
  inputRef: RefObject<HTMLInputElement | null>;
  onDisabled: () => void;
  onCancel: () => void;
}

/** The field that the user has to correct after each kind of refusal. */
const FIELDS = { 'wrong-password': 'password', 'invalid-code': 'token', 'code-used': 'token' } as const;

export function DisableForm({ inputRef, onDisabled, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [token, setToken] = useState('');
  const code = useRef<HTMLInputElement>(null);
  const disable = useMutation({
    mutationFn: () => call('disableTwoFactor', { body: { password, token } }),
    ...failureToastOnSamePage('Failed to Disable', 'Failed to disable 2FA'),
    onSuccess: () => {
      toast({ title: '2FA Disabled', description: 'Two-factor authentication has been disabled' });
      onDisabled();
    },
  });
  const [missing, setMissing] = useState<{ path: string; message: string }>();
  const problems = missing ? [missing] : fieldErrors(disable.error, FIELDS);
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  useRefusedFocus(code, problemOf('token'));
  useRefusedFocus(inputRef, problemOf('password'));

  const demand = (path: 'password' | 'token', title: string, description: string): void => {
    toast({ title, description, variant: 'destructive' });
    setMissing({ path, message: description });
    (path === 'password' ? inputRef : code).current?.focus();
  };
  const retype = (): void => {
    setMissing(undefined);
    disable.reset();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (password.trim() === '')
      return demand('password', 'Password Required', 'Please enter your password to disable 2FA');
    if (token.trim() === '')
      return demand('token', 'Code Required', 'Please enter your 2FA code or backup code');
    disable.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        You’ll sign in with just your password, and your backup codes stop working.
      </p>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        ref={inputRef}
        value={password}
        error={problemOf('password')}
        onChange={(event) => {
          setPassword(event.target.value);
          retype();
        }}
      />
      <TextField
        label="2FA code or backup code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        ref={code}
        value={token}
        error={problemOf('token')}
        onChange={(event) => {
          setToken(event.target.value);
          retype();
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="destructive" disabled={disable.isPending}>
          {disable.isPending ? 'Disabling…' : 'Disable 2FA'}
        </Button>
      </div>
    </form>
  );
}
