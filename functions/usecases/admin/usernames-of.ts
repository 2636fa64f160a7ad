import type { Ports } from '../../ports/ports.ts';

/** The current usernames of these members; null for a null id, and for a former member. */
export async function usernamesOf(
  { users }: Pick<Ports, 'users'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const asked = new Set(ids.filter((id) => id !== null));
  const names = new Map((await users.getMany([...asked])).map(({ id, username }) => [id, username]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
