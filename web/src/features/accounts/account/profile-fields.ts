import * as z from 'zod/mini';
import { Registration } from '#shared/contract/schemas/credentials.ts';
import { type ProfileChange, type User } from '#shared/contract/schemas/users.ts';
import { OptionalPhone, phoneOf } from '../../../parts/accounts/optional-phone.ts';

/** The values of the form; no phone is an empty text. */
export const ProfileFields = z.extend(z.pick(Registration, { firstName: true, username: true }), {
  phone: OptionalPhone,
});
export type ProfileFields = z.infer<typeof ProfileFields>;

type Named = Pick<User, keyof ProfileFields>;

export function fieldsOf({ firstName, username, phone }: Named): ProfileFields {
  return { firstName, username, phone: phone ?? '' };
}

/** The changes that a valid form makes to the profile; undefined if it makes none. */
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
