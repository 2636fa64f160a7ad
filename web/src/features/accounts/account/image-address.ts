import { ProfileChange } from '#shared/contract/schemas/users.ts';

export const NO_ADDRESS = 'Please enter a valid image URL.';

/** The address of a picture somewhere in the web that somebody typed; undefined where the server would refuse it. */
export function imageAddressOf(typed: string): string | undefined {
  const { data } = ProfileChange.safeParse({ profileImageUrl: typed });
  const address = data?.profileImageUrl;
  // The contract knows two more that nobody types: the default picture, and those that were uploaded.
  return address !== undefined && /^https:/i.test(address) ? address : undefined;
}
