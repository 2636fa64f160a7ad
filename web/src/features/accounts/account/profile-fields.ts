import * as z from 'zod/mini';
import { Registration, type ProfileChange, type User } from '#shared/contract/schemas/users.ts';
import { OptionalPhone, phoneOf } from '../../../lib/accounts/optional-phone.ts';

/** What the form holds: an empty phone as an empty text. */
export const ProfileFields = z.extend(z.pick(Registration, { firstName: true, username: true }), {
  phone: OptionalPhone,
});
export type ProfileFields = z.infer<typeof ProfileFields>;

type Named = Pick<User, keyof ProfileFields>;

export function fieldsOf({ firstName, username, phone }: Named): ProfileFields {
  return { firstName, username, phone: phone ?? '' };
}

/** What a valid form changes of the profile; undefined where it changes nothing. */
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
