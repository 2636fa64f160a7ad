import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Email, Password } from '#shared/contract/schemas/users.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { CodeForm } from './code-form.tsx';
import { toastRefusal } from './failure.ts';

const SignIn = z.object({ email: Email, password: Password });

/** `email`: of somebody who has only their password left to fill in. */
export function SignInForm({ email = '', onDone }: { email?: string | undefined; onDone: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    resolver: standardSchemaResolver(SignIn),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (email !== '') setFocus('password');
  }, [email, setFocus]);

  const welcome = (): void => {
    toast({ title: 'Welcome back!', description: 'Successfully signed in.' });
    onDone();
  };
  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      const auth = await import('../../../lib/auth.ts');
      if ((await auth.signIn(email, password)) === 'code') setNeedsCode(true);
      else welcome();
    } catch (error) {
      toastRefusal('Sign In Failed', error);
    }
  });

  if (needsCode) return <CodeForm onDone={welcome} onCancel={() => setNeedsCode(false)} />;
  return (
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
    </form>
  );
}
