import { expect, it } from 'vitest';
import { MAILED } from '#shared/domain/news/notification-types.ts';
import { mailKinds } from './mail-labels.ts';

it('every type of email has its own label', () => {
  const kinds = mailKinds();
  expect(kinds.map(({ type }) => type).toSorted()).toEqual([...MAILED].toSorted());
  expect(new Set(kinds.map(({ label }) => label)).size).toBe(MAILED.size);
  for (const { type, label } of kinds) expect(label).not.toBe(type);
});

it('only emails about account changes are always on', () => {
  expect(mailKinds().filter(({ isAlwaysOn }) => isAlwaysOn)).toEqual([
    { type: 'account_changed', label: 'Your account changes', isAlwaysOn: true },
  ]);
});
