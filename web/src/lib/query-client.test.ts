import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('lets no call wait for the network', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(mutations).toMatchObject({ networkMode: 'always', retry: false });
  expect(queries).toMatchObject({ networkMode: 'always' });
});
