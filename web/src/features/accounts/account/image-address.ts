import { ProfileChange } from '#shared/contract/schemas/users.ts';

export const NO_ADDRESS = 'Please enter a valid image URL.';

/** The typed address of a picture on the web; undefined if the server would refuse it. */
export function imageAddressOf(typed: string): string | undefined {
  const { data } = ProfileChange.safeParse({ profileImageUrl: typed });
  const address = data?.profileImageUrl;
  // The contract also takes the default picture and uploaded pictures, whose addresses nobody types.
  return address !== undefined && /^https:/i.test(address) ? address : undefined;
}
