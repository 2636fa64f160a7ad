import { expect, it } from 'vitest';
import { ClientId } from '#shared/contract/schemas/common.ts';
import { clientIdsOf, newClientId } from './client-id.ts';

it('client ids are unique, and the contract accepts them', () => {
  const ids = Array.from({ length: 50 }, newClientId);
  for (const id of ids) expect(ClientId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(50);
});

it('the same values get the same client id, and different values get a different id', () => {
  const idOf = clientIdsOf();
  const first = idOf({ name: 'Sunday Crew', isPublic: false });
  expect(idOf({ name: 'Sunday Crew', isPublic: false })).toBe(first);
  const other = idOf({ name: 'Sunday Crew', isPublic: true });
  expect(other).not.toBe(first);
  expect(idOf({ name: 'Sunday Crew', isPublic: false })).toBe(first);
  expect(clientIdsOf()({ name: 'Sunday Crew', isPublic: true })).not.toBe(other);
});
