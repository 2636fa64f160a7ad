import { expect, it, describe } from 'vitest';
import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import type { DraftNotice } from '#shared/contract/socket.ts';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { noticeOf, untoldAutoPicks, mayUseAuto, offersAuto } from './auto-pick-notice.ts';
import { draftAfter } from './sample-draft.test-data.ts';

const [ana, ben] = SEATS as [string, string];

function draftWithAuto(made: number, ...auto: number[]): Draft {
  const draft = draftAfter(made);
  return { ...draft, picks: draft.picks.map((pick) => ({ ...pick, auto: auto.includes(pick.pickOrder) })) };
}

function pushOf(type: DraftNotice['type']): DraftNotice {
  return {
    type,
    leagueId: '01J5ZQ8W9X0ABCDEFGHJKMNPQR',
    title: 'T',
    message: 'with the reason',
    createdAt: '2025-08-25T23:00:00.000Z',
  };
}

it('a notice covers only the reader’s auto-picks that no earlier notice has covered', () => {
  const orders = (draft: Draft, me: string, toldUpTo: number) =>
    untoldAutoPicks(draft, me, toldUpTo).map((pick) => pick.pickOrder);
  expect(orders(draftWithAuto(9, 1, 2, 8), ana, 0)).toEqual([1, 8]);
  expect(orders(draftWithAuto(9, 1, 2, 8), ana, 1)).toEqual([8]);
  expect(orders(draftWithAuto(9, 1, 2, 8), ana, 8)).toEqual([]);
  expect(orders(draftWithAuto(9, 1, 2, 8), ben, 0)).toEqual([2]);
  expect(orders(draftWithAuto(12, 1), ana, 0)).toEqual([1]);
  expect(orders({ ...draftWithAuto(12, 1), status: 'completed' }, ana, 0)).toEqual([]);
  expect(untoldAutoPicks(undefined, ana, 0)).toEqual([]);
});

it('a replacement isn’t shown the auto-picks for the spot’s former holder', () => {
  const { picks, ...draft } = draftWithAuto(9, 1, 8);
  const passed = picks.map((pick) => (pick.pickOrder === 1 ? { ...pick, draftedBy: ben } : pick));
  expect(untoldAutoPicks({ ...draft, picks: passed }, ana, 0).map(({ pickOrder }) => pickOrder)).toEqual([8]);
});

it('a notice tells a returning reader about one or more auto-picks', () => {
  const [one, two] = [draftWithAuto(1, 1).picks, draftWithAuto(9, 1, 8).picks.filter((pick) => pick.auto)];
  expect(noticeOf(null, one)?.message).toBe('Your clock ran out. You got Arizona.');
  expect(noticeOf(null, two)?.message).toMatch(/^Your clock ran out twice\. You got Arizona and /);
  expect(noticeOf(null, one, true)?.title).toBe('Draft finished');
  expect(noticeOf(null, [])).toBeNull();
});

it('a notice says that the picks were made at the draft deadline if they all have the same timestamp', () => {
  const untold = draftWithAuto(9, 1, 8)
    .picks.filter((pick) => pick.auto)
    .map((pick) => ({ ...pick, draftedAt: '2025-09-04T19:00:01.000Z' }));
  expect(noticeOf(null, untold)).toMatchObject({ title: 'Draft finished' });
  expect(noticeOf(pushOf('draft-finished'), untold)?.message).toBe('with the reason');
});

it('a notice uses the server’s reason if that reason can only be about the one pick in the notice', () => {
  const [one, two] = [draftWithAuto(1, 1).picks, draftWithAuto(2, 1, 2).picks];
  expect(noticeOf(pushOf('auto-pick'), one)?.message).toBe('with the reason');
  expect(noticeOf(pushOf('auto-pick'), [])?.message).toBe('with the reason');
  expect(noticeOf(pushOf('auto-pick'), two)?.message).toContain('twice');
  expect(noticeOf(pushOf('draft-postponed'), two)?.message).toBe('with the reason');
});

const PLAN = { draftOrderType: 'snake', teamsEach: 3 } as const;
const [first = '', , , last = ''] = SEATS;

describe('Auto', () => {
  it('can be switched at any time before the member’s last pick, even in the lobby', () => {
    const may = (draft: Draft | undefined, who = first) => mayUseAuto(draft, PLAN, who);
    expect(may(undefined)).toBe(false);
    expect(may({ ...draftAfter(0), status: 'draft', order: [], userId: null, pickOrder: null })).toBe(true);
    expect([draftAfter(8), draftAfter(9)].map((draft) => may(draft))).toEqual([true, false]);
    expect(may(draftAfter(11), last)).toBe(true);
    expect(may(draftAfter(12), last)).toBe(false);
  });
});

describe('the suggestion to turn on Auto', () => {
  /**
   * Returns the draft after the member in the first draft slot has had two auto-picks. `change` overrides fields of the second
   * one, and `rest` overrides fields of the draft.
   */
  const after = (change: Partial<Pick> = {}, rest: Partial<Draft> = {}): Draft => {
    const draft = draftAfter(8);
    const picks = draft.picks.map((pick) => ({ ...pick, auto: true }));
    return { ...draft, picks: picks.with(7, { ...picks[7]!, ...change }), ...rest };
  };
  const offers = (draft: Draft | undefined, who = first) => offersAuto(draft, PLAN, who);

  it('appears after the clock has taken a member’s last two turns', () => {
    expect(after().picks[7]?.userId).toBe(first);
    expect(offers(after())).toBe(true);
    expect(offers(undefined)).toBe(false);
    expect(offers({ ...draftAfter(1), picks: after().picks.slice(0, 1) })).toBe(false);
  });

  it('is hidden from readers who made a pick, have or had Auto on, didn’t hold the spot on those turns, or have all their teams', () => {
    expect(offers(after({ auto: false }))).toBe(false);
    expect(offers(after({}, { autoUserIds: [first] }))).toBe(false);
    expect(offers(after({ onAuto: true }))).toBe(false);
    expect(offers(after({ draftedBy: last }))).toBe(false);
    const over = draftAfter(9);
    expect(offers({ ...over, picks: over.picks.map((pick) => ({ ...pick, auto: true })) })).toBe(false);
  });
});
