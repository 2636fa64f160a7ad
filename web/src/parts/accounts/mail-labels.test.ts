import { expect, it } from 'vitest';
import { MAILED } from '#shared/domain/news/notification-types.ts';
import { mailKinds } from './mail-labels.ts';

it('has a distinct text for every emailed type', () => {
  const kinds = mailKinds();
  expect(kinds.map(({ type }) => type).toSorted()).toEqual([...MAILED].toSorted());
  expect(new Set(kinds.map(({ label }) => label)).size).toBe(MAILED.size);
  for (const { type, label } of kinds) expect(label).not.toBe(type);
});

it('keeps emails about account changes always on, and only those', () => {
  expect(mailKinds().filter(({ isAlwaysOn }) => isAlwaysOn)).toEqual([
    { type: 'account_changed', label: 'Your account changes', isAlwaysOn: true },
  ]);
});
