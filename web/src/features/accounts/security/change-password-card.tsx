import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import { call } from '../../../lib/api.ts';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { codeQuery } from '../../../lib/late-code.ts';
import { query } from '../../../lib/query.ts';
import { meQuery, useMe } from '../../../lib/session.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { toldHere } from '../../../lib/told-here.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { objectionTo, type NewPassword } from './password-check.ts';

const secondStep = codeQuery(
  'second-step',
  () => import('../../../ui/second-step.tsx'),
  ({ SecondStep }) => SecondStep,
);

const EMPTY: NewPassword = { current: '', next: '', confirm: '' };
type Name = keyof NewPassword;

/** Changes the password. That ends every session, so that this tab signs in again, by itself where no code is asked for. */
export function ChangePasswordCard({ className }: { className: string }) {
  const client = useQueryClient();
  const { email } = useMe();
  const [form, setForm] = useState(EMPTY);
  const [unproved, setUnproved] = useState<string | null>(null);
  const inputs = useInputs();
  const signInAnew = (): void => void client.setQueryData(meQuery.queryKey, null);
  const change = useMutation({
    mutationFn: async ({ current: currentPassword, next: newPassword }: NewPassword) => {
      await call('changePassword', { body: { currentPassword, newPassword } });
      return reenter(email, newPassword);
    },
    ...toldHere('Password Change Failed', 'Failed to change password'),
    onSuccess: (step, { next }) => {
      toast({ title: 'Password Changed', description: 'Your password has been updated successfully' });
      setForm(EMPTY);
      if (step === 'code') setUnproved(next);
      if (step === 'failed') signInAnew();
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const objection = objectionTo(form);
    if (!objection) return change.mutate(form);
    const { field, ...said } = objection;
    toast({ ...said, variant: 'destructive' });
    inputs[field].current?.focus();
  };
  if (unproved !== null)
    return (
      <Card title="Change Password" className={className}>
        <p className="mb-4 text-sm text-ink-2">
          Your password is changed, which has ended every session. A code keeps you signed in here.
        </p>
        <LazyPart code={secondStep}>
          {(SecondStep) => (
            <SecondStep
              email={email}
              password={unproved}
              cancelLabel="Sign in later"
              focusAfter={() => inputs.current.current}
              onCancel={signInAnew}
              onFailure={(error) => toastFailure('Sign In Failed', error)}
              onDone={() => {
                setUnproved(null);
                toast({ title: 'Welcome back!', description: 'Successfully signed in.' });
                void client.invalidateQueries(query('twoFactorStatus'));
              }}
            />
          )}
        </LazyPart>
      </Card>
    );
  const problems = fieldErrors(change.error, { 'wrong-password': 'currentPassword' });
  const field = (name: Name, path: string): ComponentProps<typeof PasswordField> & { label: string } => ({
    label: LABELS[name],
    ref: inputs[name],
    value: form[name],
    error: problems.find((problem) => problem.path === path)?.message,
    onChange: (event) => {
      setForm({ ...form, [name]: event.target.value });
      change.reset();
    },
  });
  return (
    <Card title="Change Password" className={className}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField {...field('current', 'currentPassword')} autoComplete="current-password" />
        <PasswordField
          {...field('next', 'newPassword')}
          autoComplete="new-password"
          hint="At least 8 characters, one uppercase letter and one number."
        />
        <PasswordField {...field('confirm', '')} autoComplete="new-password" />
        <Button type="submit" disabled={change.isPending} className="mt-1 sm:self-start">
          {change.isPending ? 'Changing password…' : 'Change Password'}
        </Button>
        <p className="text-xs text-ink-3">Every other device is signed out.</p>
      </form>
    </Card>
  );
}

const LABELS: Readonly<Record<Name, string>> = {
  current: 'Current password',
  next: 'New password',
  confirm: 'Confirm new password',
};

function useInputs() {
  return {
    current: useRef<HTMLInputElement>(null),
    next: useRef<HTMLInputElement>(null),
    confirm: useRef<HTMLInputElement>(null),
  };
}

/** Signs in with the new password. What hinders that says nothing against the change, which is made. */
async function reenter(email: string, password: string): Promise<'done' | 'code' | 'failed'> {
  try {
    const auth = await import('../../../lib/auth.ts');
    return await auth.signIn(email, password);
  } catch {
    return 'failed';
  }
}
