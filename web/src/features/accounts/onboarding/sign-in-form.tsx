import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Password } from '#shared/contract/schemas/credentials.ts';
import { Email } from '#shared/contract/schemas/users.ts';
import { toast } from '../../../lib/page/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import type { SecondStep } from '../../../parts/accounts/second-step.tsx';
import { requireUser } from './arrival.ts';
import { isWrongPassword, toastRefusal, wordsFor } from './form-failure.ts';
import { ForgotDialog } from './forgot-dialog.tsx';
import { HaveCode } from './have-code.tsx';
import { PasskeyChoice } from './passkey-choice.tsx';

const SignIn = z.object({ email: Email, password: Password });

const refuse = (error: unknown): void => toastRefusal('Sign In Failed', error);

interface Props {
  /** The email address, if it is already known, so that only the password is missing. */
  email?: string | undefined;
  onDone: (email: string) => void;
}

export function SignInForm({ email = '', onDone }: Props) {
  const [Second, setSecond] = useState<ComponentType<ComponentProps<typeof SecondStep>> | null>(null);
  const [isForgotten, setForgotten] = useState(false);
  const form = useForm({
    resolver: standardSchemaResolver(SignIn),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (email !== '') setFocus('password');
  }, [email, setFocus]);

  const welcome = async (): Promise<void> => {
    await requireUser();
    toast({ title: 'Welcome back!', description: 'Successfully signed in.' });
    onDone(form.getValues('email'));
  };
  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      const auth = await import('../../../lib/session/pool/sign-in.ts');
      if ((await auth.signIn(email, password)) === 'done') return await welcome();
      const { SecondStep } = await import('../../../parts/accounts/second-step.tsx');
      setSecond(() => SecondStep);
    } catch (error) {
      if (isWrongPassword(error))
        form.setError('password', { message: wordsFor(error) }, { shouldFocus: true });
      refuse(error);
    }
  });

  if (Second)
    return (
      <Second
        {...form.getValues()}
        cancelLabel="Back to sign in"
        onCancel={() => setSecond(null)}
        onDone={() => void welcome().catch(refuse)}
        onFailure={refuse}
        focusAfter={() => {
          setFocus('password');
          return document.activeElement;
        }}
      />
    );
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" disabled={isSubmitting} className="mt-2">
          {isSubmitting ? 'Signing in…' : 'Sign In'}
        </Button>
        <PasskeyChoice
          emailNow={async () =>
            (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : undefined
          }
          onSignedIn={welcome}
          onFailure={refuse}
        />
        <div className="flex flex-wrap justify-center gap-x-3">
          <Button variant="ghost" onClick={() => setForgotten(true)}>
            Forgot your password?
          </Button>
          <HaveCode emailNow={() => form.getValues('email')} />
        </div>
      </form>
      {isForgotten && <ForgotDialog email={form.getValues('email')} onClose={() => setForgotten(false)} />}
    </>
  );
}
