import type { Ports } from '../../ports.ts';

/** Who these members are by now; the name of nobody, and of somebody who is gone, is null. */
export async function usernamesOf(
  { users }: Pick<Ports, 'users'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const asked = new Set(ids.filter((id) => id !== null));
  const names = new Map((await users.getMany([...asked])).map(({ id, username }) => [id, username]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
