import { useState } from 'react';
import * as z from 'zod/mini';
import { Email, Password } from '#shared/contract/schemas/users.ts';
import { useForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { checkedBy } from './checked-by.ts';
import { CodeForm } from './code-form.tsx';
import { toastRefusal } from './failure.ts';

const checkSignIn = checkedBy(z.object({ email: Email, password: Password }));

export function SignInForm({ onDone }: { onDone: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const [tried, setTried] = useState('');

  const welcome = (): void => {
    toast({ title: 'Welcome back!', description: 'Successfully signed in.' });
    onDone();
  };
  const { form, errors, isSending } = useForm(checkSignIn, async ({ email, password }) => {
    setTried(email);
    try {
      const auth = await import('../../lib/auth.ts');
      if ((await auth.signIn(email, password)) === 'code') setNeedsCode(true);
      else welcome();
    } catch (error) {
      toastRefusal('Sign In Failed', error);
    }
  });

  if (needsCode) return <CodeForm onDone={welcome} onCancel={() => setNeedsCode(false)} />;
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        defaultValue={tried}
        error={errors['email']}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <Button type="submit" disabled={isSending} className="mt-2">
        {isSending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}
