import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useForm, type FieldErrors } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, PasswordField, TextField } from '../../ui/field.tsx';
import { checkedBy, firstOfEach } from './checked-by.ts';
import { fieldsOf, toastRefusal } from './failure.ts';
import { registrationOf, SignUp } from './sign-up.ts';
import { UsernameHint } from './username-hint.tsx';

const checkSignUp = checkedBy(SignUp);

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { form, errors, isSending } = useForm(checkSignUp, async (values) => {
    try {
      const registration = registrationOf(values);
      await call('register', { body: registration });
      const auth = await import('../../lib/auth.ts');
      await auth.signIn(registration.email, registration.password);
      toast({
        title: 'Welcome to Two Crowns!',
        description: 'Your account has been created successfully.',
      });
      onDone();
      return undefined;
    } catch (error) {
      toastRefusal('Registration Failed', error);
      return firstOfEach(fieldsOf(error));
    }
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <Identity errors={errors} />
      <Passwords errors={errors} />
      <Consents errors={errors} />
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Creating your account…' : 'Create Account'}
      </Button>
    </form>
  );
}

interface Section {
  errors: FieldErrors;
}

function Identity({ errors }: Section) {
  const [username, setUsername] = useState('');
  return (
    <>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        error={errors['firstName']}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors['username']}
        hint={<UsernameHint username={username} />}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors['email']}
      />
      <TextField
        label="Phone (optional)"
        name="phone"
        type="tel"
        autoComplete="tel"
        error={errors['phone']}
      />
    </>
  );
}

function Passwords({ errors }: Section) {
  return (
    <>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 6 characters, one uppercase letter and one number."
        error={errors['password']}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors['confirmPassword']}
      />
    </>
  );
}

function Consents({ errors }: Section) {
  return (
    <div>
      <CheckboxField
        label="I am 13 or older, and I accept the terms."
        name="isOldEnough"
        error={errors['isOldEnough']}
      />
      <CheckboxField
        label="Send me news about the game and my leagues."
        name="acceptsCommunications"
        defaultChecked
      />
      <p className="mt-1 text-xs text-ink-3">
        Read the{' '}
        <Link to={paths.terms} className="text-link underline">
          Terms & Conditions
        </Link>{' '}
        and the{' '}
        <Link to={paths.privacy} className="text-link underline">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}
