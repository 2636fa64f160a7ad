import { describe, expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { tell, type Told } from './told.ts';

const START = '2025-08-30T23:00:00.000Z';
const draft: Entry = {
  id: 'draft-a',
  kind: 'draft',
  start: START,
  seconds: 3600,
  title: 'Draft: Sunday',
  words: 'The live draft of Sunday.',
  path: '/leagues/KXW7QH/draft',
};
const hash = (text: string) => text;
const day = (number: number) => new Date(Date.parse('2025-08-01T12:00:00Z') + number * 86_400_000);
const on = (number: number, told: readonly Told[], ...entries: Entry[]) =>
  tell(told, entries, { at: day(number), hash });

describe('a calendar', () => {
  it('stays the same, without a write, as long as nothing changes', () => {
    const first = on(0, [], draft);
    expect(first.lines).toEqual([{ ...draft, sequence: 0, changedAt: day(0).toISOString(), isOff: false }]);
    const again = on(5, first.told, draft);
    expect(again.told).toBe(first.told);
    expect(again.lines).toEqual(first.lines);
  });

  it('shows each change under the same id, with a higher sequence number', () => {
    const first = on(0, [], draft);
    const moved = on(1, first.told, { ...draft, start: '2025-08-29T23:00:00.000Z' });
    expect(moved.lines).toMatchObject([{ id: 'draft-a', sequence: 1, changedAt: day(1).toISOString() }]);
    const back = on(2, moved.told, draft);
    expect(back.lines).toMatchObject([{ id: 'draft-a', sequence: 2, start: START }]);
  });

  it('shows a cancelled entry for a month, without the league’s name, and restores the entry if it’s back on later', () => {
    const first = on(0, [], { ...draft, start: '2025-10-30T23:00:00.000Z' });
    const off = on(1, first.told);
    const line = { id: 'draft-a', sequence: 1, isOff: true, title: 'Draft cancelled', words: '' };
    expect(off.lines).toMatchObject([line]);
    const later = on(30, off.told);
    expect(later.told).toBe(off.told);
    expect(later.lines).toEqual(off.lines);
    const month = on(31, later.told);
    expect(month.lines).toEqual([]);
    expect(on(32, month.told, draft).lines).toMatchObject([{ sequence: 2, isOff: false }]);
  });

  it('keeps past entries as long as their league lists them, and then drops them', () => {
    const first = on(0, [], draft);
    expect(on(40, first.told, draft).lines).toEqual(first.lines);
    const gone = on(40, first.told);
    expect(gone).toEqual({ told: first.told, lines: [] });
    expect(gone.told).toBe(first.told);
  });

  it('raises the sequence number of an entry that returns after its original date, because calendar apps ignore lower numbers', () => {
    const postponed = on(1, on(0, [], draft).told);
    const past = on(35, postponed.told);
    expect(past.told).toBe(postponed.told);
    const played = { ...draft, start: '2025-09-20T23:00:00.000Z' };
    expect(on(36, past.told, played).lines).toMatchObject([{ sequence: 2, isOff: false }]);
    const missed = on(40, on(0, [], draft).told);
    expect(on(41, missed.told, played).lines).toMatchObject([{ sequence: 1, isOff: false }]);
  });

  it('no longer shows an entry as cancelled once it’s back on, even if nothing else about it has changed', () => {
    const off = on(1, on(0, [], draft).told);
    expect(on(2, off.told, draft).lines).toMatchObject([{ sequence: 2, isOff: false, start: START }]);
  });

  it('forgets entries that are long past', () => {
    const { told } = on(0, [], draft);
    expect(on(29 + 300, told).told).toEqual(told);
    expect(on(30 + 300, told).told).toEqual([]);
    const off = on(1, told).told;
    expect(on(30 + 300, off).told).toEqual([]);
  });
});
