import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useTransition } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Email } from '#shared/contract/schemas/users.ts';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors, showFieldErrors } from '../../../lib/calls/field-errors.ts';
import { dismissFailure, toast, toastFailure } from '../../../lib/page/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { bothPasswords } from '../../../parts/accounts/both-passwords.ts';
import { DIFFERENT } from '../../../parts/accounts/password-rules.ts';
import { NewPassword } from './new-password.ts';

type Form = UseFormReturn<NewPassword>;

/** The form for setting a new password. If `email` isn't empty, the user only has to fill in the code and the password. */
export function ResetForm({
  email,
  onReset,
}: {
  email: string;
  onReset: (entry: NewPassword) => Promise<void>;
}) {
  const form: Form = useForm({
    resolver: standardSchemaResolver(NewPassword),
    defaultValues: { email, code: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const comparing = bothPasswords({
    typed: () => form.getValues(['newPassword', 'confirmPassword']),
    tell: (message) =>
      message === undefined
        ? form.clearErrors('confirmPassword')
        : form.setError('confirmPassword', { message }),
    isTold: errors.confirmPassword?.message === DIFFERENT,
  });
  const { setFocus } = form;
  useEffect(() => setFocus(email === '' ? 'email' : 'code'), [email, setFocus]);

  const submit = form.handleSubmit(async (entry) => {
    const { confirmPassword: _, ...body } = entry;
    try {
      await call('resetPassword', { body });
    } catch (error) {
      showFieldErrors(form, fieldErrors(error, { 'invalid-code': 'code' }));
      toastFailure('Password Reset Failed', error, 'Failed to set the new password');
      return;
    }
    await onReset(entry);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <MailedCode form={form} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint="At least 6 characters, one uppercase letter and one number."
        error={errors.newPassword?.message}
        {...form.register('newPassword', comparing)}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', comparing)}
      />
      <Button type="submit" disabled={isSubmitting} className="mt-2">
        {isSubmitting ? 'Setting your password…' : 'Set New Password'}
      </Button>
      <AnotherCode form={form} />
    </form>
  );
}

function MailedCode({ form }: { form: Form }) {
  const { ref } = form.register('code');
  return (
    <CodeField
      label="Code from your email"
      required
      hint="6 digits. It can take a minute. Check your spam folder, too."
      ref={ref}
      value={form.watch('code')}
      error={form.formState.errors.code?.message}
      onCode={(code) => form.setValue('code', code, { shouldValidate: form.formState.isSubmitted })}
    />
  );
}

/** A button that requests another code, in case the first one didn't arrive or has expired. */
function AnotherCode({ form }: { form: Form }) {
  const [isSending, send] = useTransition();
  const ask = async (): Promise<void> => {
    dismissFailure();
    try {
      const { message } = await call('forgotPassword', { body: { email: form.getValues('email') } });
      toast({ title: 'Password Reset Request Received', description: message });
    } catch (error) {
      toastFailure('Request Failed', error, 'Failed to submit password reset request');
    }
  };
  const press = (): void => {
    const address = Email.safeParse(form.getValues('email'));
    if (address.success) return send(ask);
    form.setError('email', { message: 'Please enter your email address' }, { shouldFocus: true });
  };
  return (
    <div className="rounded-sm border border-line bg-surface p-4 text-sm text-ink-2">
      <p>
        We send codes to verified addresses. If yours isn’t verified, our team will answer your request within
        48 hours.
      </p>
      <Button variant="outline" disabled={isSending} onClick={press} className="mt-3">
        {isSending ? 'Sending…' : 'Send another code'}
      </Button>
    </div>
  );
}
