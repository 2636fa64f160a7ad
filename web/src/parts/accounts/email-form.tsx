import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { EmailChange } from '#shared/contract/schemas/credentials.ts';
import type { AddressChange, FirstCode, User } from '#shared/contract/schemas/users.ts';
import { call } from '../../lib/calls/call.ts';
import { fieldErrors, showFieldErrors } from '../../lib/calls/field-errors.ts';
import { meQuery } from '../../lib/session/me-query.ts';
import { useMe } from '../../lib/session/session.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { keepFirstCode } from './first-code.ts';

const REFUSED = { 'wrong-password': 'password', 'email-taken': 'email' };

interface Props {
  /** The email address for which the member requests another code. If undefined, the member types a new address. */
  address?: string | undefined;
  /** The button's label, and the label while the request is pending. */
  submit: readonly [label: string, busy: string];
  hint?: ReactNode;
  onDone: () => void;
  onCancel: () => void;
}

/** Requests a change of the account's email address, or requests it again. Both require the password. */
export function EmailForm({ address, submit: [label, busy], hint, onDone, onCancel }: Props) {
  const me = useMe();
  const client = useQueryClient();
  const form = useForm({
    resolver: standardSchemaResolver(EmailChange),
    defaultValues: { email: address ?? '', password: '' },
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  const first = address === undefined ? 'email' : 'password';
  useEffect(() => setFocus(first), [setFocus, first]);
  const { onMutate, onError } = failureToastOnSamePage(
    'Failed to change email',
    'Something went wrong. Please try again.',
  );
  const change = useMutation({
    mutationFn: (body: { email: string; password: string }) => call('changeEmail', { body }),
    onMutate,
    onError: (error, asked, isHere) => {
      showFieldErrors(form, fieldErrors(error, REFUSED));
      onError(error, asked, isHere);
    },
    onSuccess: ({ code, ...user }) => {
      if (code) keepFirstCode(user.email, code);
      toast(toldOf(me, { ...user, code }));
      client.setQueryData(meQuery.queryKey, user);
      onDone();
    },
  });
  const submit = form.handleSubmit((body) => change.mutate(body));
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex w-full max-w-form flex-col gap-4"
    >
      {/* Tells password managers whose password is asked for. */}
      <input type="text" autoComplete="username" value={me.email} readOnly hidden />
      {address === undefined && (
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          hint={hint}
          error={errors.email?.message}
          {...form.register('email')}
        />
      )}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        hint={address === undefined ? undefined : hint}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={change.isPending} className="max-w-full [overflow-wrap:anywhere]">
          {change.isPending ? busy : label}
        </Button>
        <Button variant="outline" disabled={change.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Returns the message about the result: the address has changed right away, needs a code first, or stays the same. */
function toldOf(
  before: User,
  { email, pendingEmail, code = 'mailed' }: AddressChange,
): { title: string; description: string } {
  if (pendingEmail !== null) return { title: 'Code Sent', description: `We sent a code to ${pendingEmail}.` };
  if (email === before.email)
    return { title: 'Email Not Changed', description: `Your email address is still ${email}.` };
  return { title: 'Email Changed', description: CODE[code](email) };
}

const CODE: Readonly<Record<FirstCode, (email: string) => string>> = {
  mailed: (email) => `We sent a code to ${email}.`,
  'mails-used-up': (email) => `We’ve hit today’s limit for codes. Request one for ${email} tomorrow.`,
  'not-mailed': (email) => `We haven’t sent a code yet. Request one for ${email}.`,
};
