import * as z from 'zod/mini';
import type { UsernameStore } from '../../ports/ports.ts';
import { keys } from './keys/keys.ts';
import type { Table } from './table.ts';

const Named = z.object({ username: z.string() });

/** Reads names from profiles, for functions that must stay too small for the whole profile's store. */
export function usernameStore(table: Table): UsernameStore {
  return {
    async of(userId) {
      return Named.safeParse(await table.get(keys.profile(userId))).data?.username;
    },
  };
}
