import { expect, it } from 'vitest';
import { ClientId } from '#shared/contract/schemas/common.ts';
import { newClientId } from './client-id.ts';

it('makes ids that the contract takes, each another', () => {
  const ids = Array.from({ length: 50 }, newClientId);
  for (const id of ids) expect(ClientId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
