import { twoFactorQuery } from './queries.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent, type RefObject, type SubmitEvent } from 'react';
import { call } from '../../lib/calls/call.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { holdSessionOpen } from '../../lib/session/self-sign-out.ts';
import { endSession } from '../../lib/session/session-ended.ts';
import { keptUser } from '../../lib/session/session-hint.ts';
import { useMe } from '../../lib/session/session.ts';
import { toast, toastFailure } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { LazyPart } from '../../ui/lazy-dialog.tsx';
import { objectionTo, type NewPassword, type PasswordRules } from './password-rules.ts';

const secondStep = lazyCodeQuery(
  'second-step',
  () => import('./second-step.tsx'),
  ({ SecondStep }) => SecondStep,
);

const TITLE = 'Change Password';
const EMPTY: NewPassword = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = [
  ['currentPassword', 'Current password', 'current-password'],
  ['newPassword', 'New password', 'new-password'],
  ['confirmPassword', 'Confirm new password', 'new-password'],
] as const;
const WRONG = { 'wrong-password': 'currentPassword' };

interface Props {
  rules: PasswordRules;
  className?: string;
}

/**
 * A new password that is already set, but with which the user still has to sign in by entering a code. Until they have done so,
 * this tab holds the session lock.
 */
interface Unproved {
  password: string;
  release: () => void;
}

/** Changes the password. That ends every session, so this tab signs in again, without the user's help if no code is needed. */
export function PasswordCard({ rules, className }: Props) {
  const client = useQueryClient();
  const [unproved, setUnproved] = useState<Unproved | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => unproved?.release, [unproved]);
  const [whose] = useState(keptUser);
  const signInAnew = (): void => {
    if (keptUser() === whose) endSession();
  };
  const reentered = (): void => {
    setUnproved(null);
    toast({ title: 'Welcome back!', description: 'Successfully signed in.' });
    void client.invalidateQueries(twoFactorQuery);
  };
  return (
    <Card title={TITLE} {...(className !== undefined && { className })}>
      {unproved === null ? (
        <PasswordForm rules={rules} firstField={first} onCode={setUnproved} onSignedOut={signInAnew} />
      ) : (
        <CodeStep
          password={unproved.password}
          goOnAt={() => first.current}
          onDone={reentered}
          onLater={signInAnew}
        />
      )}
    </Card>
  );
}

interface FormProps {
  rules: PasswordRules;
  firstField: RefObject<HTMLInputElement | null>;
  /** Called if the password has been changed, but signing in with it requires a code. */
  onCode: (unproved: Unproved) => void;
  /** Called if the password has been changed, but signing in with it has failed. */
  onSignedOut: () => void;
}

function PasswordForm({ rules, firstField, onCode, onSignedOut }: FormProps) {
  const { email, id } = useMe();
  const [fields, setFields] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<NewPassword>>({});
  const form = useRef<HTMLFormElement>(null);
  const { onMutate, onError } = failureToastOnSamePage(...rules.failed);

  const refuse = (field: keyof NewPassword, description: string): void => {
    setProblems({ [field]: description });
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  };
  const save = useMutation({
    mutationFn: ({ currentPassword, newPassword }: NewPassword) =>
      holdSessionOpen(async () => {
        const whose = keptUser();
        await call(rules.route, { body: { currentPassword, newPassword } });
        // For an account without an email address, the pool also accepts the user's id.
        return reenter(email || id, newPassword, whose);
      }),
    onMutate,
    onError: (error, asked, isHere) => {
      const [problem] = fieldErrors(error, WRONG);
      if (problem && problem.path in EMPTY) refuse(problem.path as keyof NewPassword, problem.message);
      onError(error, asked, isHere);
    },
    onSuccess: ({ value: step, release }, { newPassword: password }, isHere) => {
      toast({ title: 'Password Changed', description: 'Your password has been updated successfully' });
      setFields(EMPTY);
      if (step === 'code' && isHere()) return onCode({ password, release });
      release();
      if (step === 'failed') onSignedOut();
    },
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setFields((before) => ({ ...before, [target.name]: target.value }));
    setProblems({});
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const objection = objectionTo(fields, rules);
    if (!objection) return save.mutate(fields);
    const { field, title, description } = objection;
    if (title !== undefined) toast({ title, description, variant: 'destructive' });
    refuse(field, description);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-form flex-col gap-4">
      {/* Tells password managers whose password is asked for. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {FIELDS.map(([name, label, autoComplete]) => (
        <PasswordField
          key={name}
          ref={name === 'currentPassword' ? firstField : undefined}
          name={name}
          label={label}
          autoComplete={autoComplete}
          hint={
            name === 'newPassword'
              ? `At least ${rules.least} characters, one uppercase letter and one number.`
              : undefined
          }
          required
          value={fields[name]}
          error={problems[name]}
          onChange={change}
        />
      ))}
      <Button type="submit" disabled={save.isPending} className="mt-1 sm:self-start">
        {save.isPending ? 'Changing password…' : 'Change Password'}
      </Button>
      <p className="text-xs text-ink-3">We’ll sign you out on every other device.</p>
    </form>
  );
}

interface CodeProps {
  password: string;
  goOnAt: () => Element | null;
  onDone: () => void;
  onLater: () => void;
}

function CodeStep({ password, goOnAt, onDone, onLater }: CodeProps) {
  const { email, id } = useMe();
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">
        Your password has been changed, and you’re signed out everywhere. Enter a code to sign in again here.
      </p>
      <LazyPart code={secondStep}>
        {(SecondStep) => (
          <SecondStep
            email={email || id}
            password={password}
            cancelLabel="Sign in later"
            focusAfter={goOnAt}
            onCancel={onLater}
            onFailure={(error) => toastFailure('Sign In Failed', error)}
            onDone={onDone}
          />
        )}
      </LazyPart>
    </>
  );
}

/** Signs in with the new password, unless the member has signed out in the meantime. If that fails, the new password stays. */
async function reenter(email: string, password: string, whose: string): Promise<'done' | 'code' | 'failed'> {
  try {
    const auth = await import('../../lib/session/pool/sign-in.ts');
    return await auth.signIn(email, password, whose);
  } catch {
    return 'failed';
  }
}
