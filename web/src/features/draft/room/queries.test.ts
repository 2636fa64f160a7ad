import { expect, it } from 'vitest';
import { newestDraft } from './queries.ts';
import { draftAfter } from './sample-draft.test-data.ts';

it('a fetched draft is used only if it is newer than the last known draft', () => {
  const [older, newer] = [draftAfter(1), draftAfter(2)];
  expect(newestDraft(undefined, older)).toBe(older);
  expect(newestDraft(older, newer)).toBe(newer);
  expect(newestDraft(newer, older)).toBe(newer);
  expect(newestDraft(newer, { ...newer, picks: [] })).toBe(newer);
});
