import { expect, test } from 'vitest';
import { PUSH_TYPES } from '#shared/domain/news/push.ts';
import { mailKinds } from '../../../../parts/accounts/mail-labels.ts';
import { pushGroups } from './push-panel.tsx';

test('every type of push notification has one switch, with a label no other switch has', () => {
  const kinds = pushGroups().flatMap((group) => group.kinds);
  expect(kinds.map(({ type }) => type).toSorted()).toEqual([...PUSH_TYPES].toSorted());
  // The labels must also differ from those of the email switches on the same page.
  const labels = [...kinds, ...mailKinds()].map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
