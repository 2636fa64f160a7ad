import { expect, it } from 'vitest';
import type { DraftNotice } from '#shared/contract/socket.ts';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { draftAfter } from './sample-draft.test-data.ts';
import { tellingOf } from './tool-notice.ts';

const [ana, ben] = SEATS as [string, string];
const telling = (type: DraftNotice['type'], me: string) =>
  tellingOf({ type, leagueId: 'l', title: '', message: '', createdAt: '' }, draftAfter(1), me);

it('keeps what was done to the reader’s own pick until they have read it; for others it passes', () => {
  // Ana has made one pick; Ben is on the clock.
  expect([telling('proxy-pick', ana), telling('proxy-pick', ben)]).toEqual(['kept', 'passing']);
  expect([telling('pick-undone', ana), telling('pick-undone', ben)]).toEqual(['passing', 'kept']);
});

it('leaves a pause to the clock, and keeps what is told to one member alone', () => {
  expect([telling('draft-paused', ana), telling('draft-resumed', ana)]).toEqual(['none', 'none']);
  expect(telling('auto-pick', ana)).toBe('kept');
});
