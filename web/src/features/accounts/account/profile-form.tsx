import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ProfileChange, User } from '#shared/contract/schemas/users.ts';
import { Registration } from '#shared/contract/schemas/credentials.ts';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors, showFieldErrors } from '../../../lib/calls/field-errors.ts';
import { useMe } from '../../../lib/session/session.ts';
import { toast, toastFailure } from '../../../lib/page/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { UsernameHint } from '../../../parts/accounts/username-hint.tsx';
import { useKeepUser } from './own-profile.ts';
import { OptionalPhone, phoneOf } from '../../../parts/accounts/optional-phone.ts';

const NAME_TAKEN = { 'username-taken': 'username', 'name-refused': 'username' };

export function ProfileForm({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const keepUser = useKeepUser();
  const form = useForm({
    resolver: standardSchemaResolver(ProfileFields),
    defaultValues: fieldsOf(me),
  });
  const save = useMutation({
    mutationFn: (body: ProfileChange) => call('changeProfile', { body }),
    onSuccess: async (user) => {
      await keepUser(user);
      toast({ title: 'Profile updated', description: 'Your changes have been saved.' });
      onClose();
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error, NAME_TAKEN));
      toastFailure('Failed to update profile', error);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);

  const submit = form.handleSubmit((fields) => {
    const change = changeOf(fields, me);
    if (change) save.mutate(change);
    else onClose();
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-form flex-col gap-4">
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...form.register('firstName')}
      />
      <UsernameField form={form} own={me.username} />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <div className="mt-1 flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save changes'}
        </Button>
        <Button variant="outline" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function UsernameField({ form, own }: { form: UseFormReturn<ProfileFields>; own: string }) {
  return (
    <TextField
      label="Username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={form.formState.errors.username?.message}
      hint={<UsernameHint username={form.watch('username')} own={own} />}
      {...form.register('username')}
    />
  );
}

/** The values of the form. An empty phone field means that there is no phone number. */
export const ProfileFields = z.extend(z.pick(Registration, { firstName: true, username: true }), {
  phone: OptionalPhone,
});
export type ProfileFields = z.infer<typeof ProfileFields>;

type Named = Pick<User, keyof ProfileFields>;

export function fieldsOf({ firstName, username, phone }: Named): ProfileFields {
  return { firstName, username, phone: phone ?? '' };
}

/** Returns the changes that a valid form makes to the profile; undefined if there are none. */
export function changeOf(fields: ProfileFields, user: Named): ProfileChange | undefined {
  const { firstName, username } = fields;
  const phone = phoneOf(fields.phone);
  const change = {
    ...(firstName !== user.firstName && { firstName }),
    ...(username !== user.username && { username }),
    ...(phone !== user.phone && { phone }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
