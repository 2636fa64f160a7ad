import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { PASSKEY_NAME_MOST } from '#shared/domain/accounts/passkeys.ts';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useMe } from '../../../lib/session/session.ts';
import { passkeysQuery } from '../../../parts/accounts/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts';
import { createPasskey } from './create-passkey.ts';

/** Adds a passkey: the member names it and enters the password, and then the browser creates it. */
export function NewPasskeyDialog({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ path: string; message: string }>();
  const add = useAddition(onClose);
  const problems = missing ? [missing] : fieldErrors(add.error, { 'wrong-password': 'password' });
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  useRefusedFocus(secret, problemOf('password'));
  useRefusedFocus(first, problemOf('name'));

  const retype = (): void => {
    setMissing(undefined);
    add.reset();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return setMissing({ path: 'name', message: 'Enter a name.' });
    if (password === '') return setMissing({ path: 'password', message: 'Enter your password.' });
    add.mutate({ name, password });
  };
  return (
    <Dialog onClose={onClose} title="Add a Passkey" initialFocus={first}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          hint="So you know later which one it is, such as “My phone”."
          required
          maxLength={PASSKEY_NAME_MOST}
          ref={first}
          value={name}
          error={problemOf('name')}
          onChange={({ target }) => {
            setName(target.value);
            retype();
          }}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          ref={secret}
          value={password}
          error={problemOf('password')}
          onChange={({ target }) => {
            setPassword(target.value);
            retype();
          }}
        />
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? 'Waiting for your device…' : 'Add Passkey'}
        </Button>
      </form>
    </Dialog>
  );
}

function useAddition(onAdded: () => void) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const { options } = await call('startPasskey', { body: { password } });
      const credential = await createPasskey(options, me);
      return call('addPasskey', { body: { name, credential } });
    },
    ...failureToastOnSamePage('Passkey Not Added', 'We couldn’t add that passkey. Try again.'),
    onSuccess: async (passkeys) => {
      await client.cancelQueries(passkeysQuery);
      client.setQueryData(passkeysQuery.queryKey, passkeys);
      toast({ title: 'Passkey Added', description: 'From now on, you can sign in with it.' });
      onAdded();
    },
    // After a refusal, the list may have changed in another tab.
    onSettled: (passkeys) => (passkeys ? undefined : client.invalidateQueries(passkeysQuery)),
  });
}
