import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { call } from '../../../lib/api.ts';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { useMe } from '../../../lib/session.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { goOnAfterPasswordChange } from './go-on.ts';
import { passwordProblem, type PasswordFields, type PasswordProblem } from './password-rules.ts';

const EMPTY: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = [
  ['currentPassword', 'Current password', 'current-password'],
  ['newPassword', 'New password', 'new-password'],
  ['confirmPassword', 'Confirm new password', 'new-password'],
] as const;
const RULE = 'At least 6 characters, one uppercase letter and one number.';
const WRONG = { 'wrong-password': 'currentPassword' };

export function PasswordCard() {
  const { email } = useMe();
  const client = useQueryClient();
  const [fields, setFields] = useState(EMPTY);
  const [problem, setProblem] = useState<PasswordProblem>();
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: PasswordProblem): void => {
    setProblem(found);
    form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
  };
  const save = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordFields) =>
      call('changeAccountPassword', { body: { currentPassword, newPassword } }),
    onSuccess: ({ message }) => {
      setFields(EMPTY);
      toast({ title: 'Password Changed', description: message });
      goOnAfterPasswordChange(client);
    },
    onError: (error) => {
      const [first] = fieldErrors(error, WRONG);
      if (first && first.path in EMPTY)
        refuse({ field: first.path as keyof PasswordFields, message: first.message });
      toastFailure('Failed to change password', error);
    },
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setFields((before) => ({ ...before, [target.name]: target.value }));
    setProblem(undefined);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = passwordProblem(fields);
    if (found) refuse(found);
    else save.mutate(fields);
  };

  return (
    <Card title="Change Password">
      <form ref={form} noValidate onSubmit={submit} className="flex max-w-form flex-col gap-4">
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map(([name, label, autoComplete]) => (
          <PasswordField
            key={name}
            name={name}
            label={label}
            autoComplete={autoComplete}
            hint={name === 'newPassword' ? RULE : undefined}
            required
            value={fields[name]}
            error={problem?.field === name ? problem.message : undefined}
            onChange={change}
          />
        ))}
        <p className="text-xs text-ink-3">
          A new password signs you out everywhere. You sign in again with it.
        </p>
        <Button type="submit" className="self-start" disabled={save.isPending}>
          {save.isPending ? 'Changing…' : 'Change password'}
        </Button>
      </form>
    </Card>
  );
}
