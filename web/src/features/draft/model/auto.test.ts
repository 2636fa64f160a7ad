import { describe, expect, it } from 'vitest';
import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { mayUseAuto, offersAuto } from './auto.ts';
import { draftAfter } from './sample-draft.test-data.ts';

const PLAN = { draftOrderType: 'snake', teamsEach: 3 } as const;
const [first = '', , , last = ''] = SEATS;

describe('Auto', () => {
  it('can be switched from the lobby on, until a member’s last pick is made', () => {
    const may = (draft: Draft | undefined, who = first) => mayUseAuto(draft, PLAN, who);
    expect(may(undefined)).toBe(false);
    expect(may({ ...draftAfter(0), status: 'draft', order: [], userId: null, pickOrder: null })).toBe(true);
    expect([draftAfter(8), draftAfter(9)].map((draft) => may(draft))).toEqual([true, false]);
    expect(may(draftAfter(11), last)).toBe(true);
    expect(may(draftAfter(12), last)).toBe(false);
  });
});

describe('the offer of Auto', () => {
  /** After the first seat's second pick, both of which the clock has made, changed so. */
  const after = (change: Partial<Pick> = {}, rest: Partial<Draft> = {}): Draft => {
    const draft = draftAfter(8);
    const picks = draft.picks.map((pick) => ({ ...pick, auto: true }));
    return { ...draft, picks: picks.with(7, { ...picks[7]!, ...change }), ...rest };
  };
  const offers = (draft: Draft | undefined, who = first) => offersAuto(draft, PLAN, who);

  it('comes after two turns that the clock has taken in a row', () => {
    expect(after().picks[7]?.userId).toBe(first);
    expect(offers(after())).toBe(true);
    expect(offers(undefined)).toBe(false);
    expect(offers({ ...draftAfter(1), picks: after().picks.slice(0, 1) })).toBe(false);
  });

  it('comes to nobody who picks, has Auto on or had it, sat elsewhere then, or has picked all', () => {
    expect(offers(after({ auto: false }))).toBe(false);
    expect(offers(after({}, { autoUserIds: [first] }))).toBe(false);
    expect(offers(after({ onAuto: true }))).toBe(false);
    expect(offers(after({ draftedBy: last }))).toBe(false);
    const over = draftAfter(9);
    expect(offers({ ...over, picks: over.picks.map((pick) => ({ ...pick, auto: true })) })).toBe(false);
  });
});
