import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { Reply } from '#shared/contract/routes.ts';
import { call } from '../../../lib/calls/call.ts';
import { showFieldErrors } from '../../../lib/calls/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/page/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField, PasswordField, TextField } from '../../../ui/field.tsx';
import { NO_USER, bringPicture } from './arrival.ts';
import type { DrawnPicture } from '../../../lib/picture/draw.ts';
import { keepFirstCode } from '../../../parts/accounts/first-code.ts';
import { UsernameHint } from '../../../parts/accounts/username-hint.tsx';
import { fieldsOf, toastRefusal } from './form-failure.ts';
import { bothPasswords } from '../../../parts/accounts/both-passwords.ts';
import { DIFFERENT } from '../../../parts/accounts/password-rules.ts';
import { PictureChoice } from './picture-choice.tsx';
import { registrationOf, SignUp } from './sign-up.ts';

const EMPTY: SignUp = {
  firstName: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  acceptsCommunications: true,
  isOldEnough: false,
};

type Form = UseFormReturn<SignUp, unknown, Parameters<typeof registrationOf>[0]>;

interface Props {
  onDone(): void;
  /** Called if the account was created, but signing in to it failed. */
  onSignIn(email: string, picture: DrawnPicture | null): void;
}

export function SignUpForm({ onDone, onSignIn }: Props) {
  const form: Form = useForm({ resolver: standardSchemaResolver(SignUp), defaultValues: EMPTY });
  const { isSubmitting } = form.formState;
  const [picture, setPicture] = useState<DrawnPicture | null>(null);

  const submit = form.handleSubmit(async (values) => {
    const registration = registrationOf(values);
    try {
      const { user, code }: Partial<Reply<'register'>> = await call('register', { body: registration });
      if (!user) throw new Error(NO_USER);
      keepFirstCode(user.email, code ?? 'mailed');
    } catch (error) {
      showFieldErrors(form, fieldsOf(error));
      toastRefusal('Registration Failed', error);
      return;
    }
    const isSignedIn = await mayEnter(registration);
    toast({
      title: 'Welcome to Two Crowns!',
      description: isSignedIn ? CREATED : `${CREATED} Please sign in.`,
    });
    if (!isSignedIn) return onSignIn(registration.email, picture);
    await bringPicture(picture);
    onDone();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <PictureChoice picture={picture} onChange={setPicture} />
      <Identity form={form} />
      <Passwords form={form} />
      <Consents form={form} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Creating your account…' : 'Create Account'}
      </Button>
    </form>
  );
}

const CREATED = 'Your account has been created successfully.';

/** Signs in a new member and returns whether that worked. If it didn't, the account exists anyway. */
async function mayEnter({ email, password }: ReturnType<typeof registrationOf>): Promise<boolean> {
  try {
    const auth = await import('../../../lib/session/pool/sign-in.ts');
    return (await auth.signIn(email, password)) === 'done';
  } catch {
    return false;
  }
}

function Identity({ form }: { form: Form }) {
  const { errors } = form.formState;
  const username = form.watch('username');
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...form.register('firstName')}
      />
      <TextField
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        hint={<UsernameHint username={username} />}
        {...form.register('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
    </>
  );
}

function Passwords({ form }: { form: Form }) {
  const { errors } = form.formState;
  const comparing = bothPasswords({
    typed: () => form.getValues(['password', 'confirmPassword']),
    tell: (message) =>
      message === undefined
        ? form.clearErrors('confirmPassword')
        : form.setError('confirmPassword', { message }),
    isTold: errors.confirmPassword?.message === DIFFERENT,
  });
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint="At least 6 characters, one uppercase letter and one number."
        error={errors.password?.message}
        {...form.register('password', comparing)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', comparing)}
      />
    </>
  );
}

function Consents({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <div>
      <CheckboxField
        label="I am 13 or older, and I accept the terms."
        required
        error={errors.isOldEnough?.message}
        {...form.register('isOldEnough')}
      />
      <CheckboxField
        label="Send me news about Two Crowns and my leagues."
        {...form.register('acceptsCommunications')}
      />
      <p className="mt-1 text-xs text-ink-3">
        Read the{' '}
        <Link to={paths.terms} className="link">
          Terms & Conditions
        </Link>{' '}
        and the{' '}
        <Link to={paths.privacy} className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}
