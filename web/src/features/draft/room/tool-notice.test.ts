import { expect, it } from 'vitest';
import type { DraftNotice } from '#shared/contract/socket.ts';
import { memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { draftAfter } from './sample-draft.test-data.ts';
import { tellingOf, withWhom } from './tool-notice.ts';

const [ana, ben] = SEATS as [string, string];
const telling = (type: DraftNotice['type'], me: string) =>
  tellingOf({ type, leagueId: 'l', title: '', message: '', createdAt: '' }, draftAfter(1), me);

it('a notice about the reader’s own pick stays until they dismiss it, but others disappear', () => {
  // Ana has made one pick; Ben is on the clock.
  expect([telling('proxy-pick', ana), telling('proxy-pick', ben)]).toEqual(['kept', 'passing']);
  expect([telling('pick-undone', ana), telling('pick-undone', ben)]).toEqual(['passing', 'kept']);
});

it('a pause or added time gets no notice, but a notice for a single member stays', () => {
  expect([telling('draft-paused', ana), telling('draft-resumed', ana)]).toEqual(['none', 'none']);
  expect(telling('time-added', ana)).toBe('none');
  expect(telling('auto-pick', ana)).toBe('kept');
});

it('a notice names who acted and whose pick it was, and calls someone who has left a former member', () => {
  const named = `{${ana}} undid pick 2 for {${ben}}. Buffalo is available again.`;
  const notice = {
    type: 'pick-undone',
    leagueId: 'l',
    title: '',
    message: 'Somebody',
    createdAt: '',
    named,
  } as const;
  const said = (me: string, members = [ana, ben]) =>
    withWhom(
      notice,
      members.map((id) => memberNamed(id, null)),
      me,
    ).message;
  expect(said('another')).toBe('Ana undid pick 2 for Ben. Buffalo is available again.');
  expect(said(ana)).toBe('You undid pick 2 for Ben. Buffalo is available again.');
  expect(said(ben)).toBe('Ana undid pick 2 for you. Buffalo is available again.');
  expect(said('another', [ana])).toContain('for a former member.');
  // Cy shares Ana’s spot, so his notice says what she did.
  const { user, ...holder } = memberNamed(ana, null);
  const partners = [
    { userId: 'cy', since: '2025-08-01T00:00:00Z', user: { ...user, id: 'cy', username: 'Cy' } },
  ];
  const shared = { ...holder, user: { ...user, username: 'Ana & Cy' }, partners };
  expect(withWhom(notice, [shared, memberNamed(ben, null)], ana, 'cy').message).toMatch(
    /^Ana undid pick 2 for Ben\./,
  );
  expect(withWhom({ ...notice, named: undefined }, [], ana).message).toBe('Somebody');
});
