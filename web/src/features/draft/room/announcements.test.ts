import { describe, expect, it } from 'vitest';
import { nameOf, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { clockAnnouncement, clockFace, draftAnnouncement, roomTitle, urgency } from './announcements.ts';
import { draftAfter } from './sample-draft.test-data.ts';

const [ana, ben, cy, dee] = SEATS as [string, string, string, string];
const of = (me: string, name = nameOf, board: readonly number[] = []) => ({
  me,
  person: me,
  clockLength: 90,
  nameOf: name,
  personOf: name,
  placeOf: (teamId: number) => ({ number: 1, isOnBoard: board.includes(teamId) }),
  plan: { draftOrderType: 'snake', teamsEach: 3 } as const,
});
const said = (before: number, after: number, me: string) =>
  draftAnnouncement(draftAfter(before), draftAfter(after), of(me));

describe('an announcement', () => {
  it('names the pick and the member on the clock', () => {
    expect(said(0, 1, ben)).toBe('Round 1, pick 1: Ana takes Arizona. You’re on the clock.');
    expect(said(0, 1, ana)).toBe('Round 1, pick 1: You take Arizona. Ben is on the clock.');
  });

  it('doesn’t mention a clock if none is running', () => {
    const untimed = (me: string) =>
      draftAnnouncement(draftAfter(0), draftAfter(1), { ...of(me), clockLength: null });
    expect(untimed(ben)).toBe('Round 1, pick 1: Ana takes Arizona. It’s your pick.');
    expect(untimed(ana)).toBe('Round 1, pick 1: You take Arizona. Ben is picking.');
  });

  it('uses the plural for a shared spot', () => {
    const shared = (userId: string) => (userId === ana ? 'Ana & Ida' : nameOf(userId));
    const heard = (made: number) =>
      draftAnnouncement(draftAfter(made), draftAfter(made + 1), of(dee, shared));
    expect(heard(0)).toBe('Round 1, pick 1: Ana & Ida take Arizona. Ben is on the clock.');
    expect(heard(6)).toContain('Ana & Ida are on the clock.');
  });

  it('includes every missed pick, and the end of the draft', () => {
    expect(said(10, 12, ben)).toBe(
      'Round 3, pick 3: Cy takes Detroit. Round 3, pick 4: Dee takes Green Bay. The draft is complete.',
    );
  });

  it('says that a commissioner added time, once', () => {
    const added = { ...draftAfter(1), version: 90, addedTime: { times: 1, by: ana } };
    expect(draftAnnouncement(draftAfter(1), added, of(ben))).toBe('Ana added 60 s (1 of 3).');
    expect(draftAnnouncement(added, { ...added, version: 91 }, of(ben))).toBe('');
    expect(draftAnnouncement(added, { ...draftAfter(2), version: 92 }, of(cy))).toContain('Ben takes');
    const paused = { ...draftAfter(1), pausedAt: '2025-08-25T23:00:00.000Z', pausedBy: ana, secondsLeft: 9 };
    expect(draftAnnouncement(paused, added, of(ben))).toBe('The draft is back on. Ana added 60 s (1 of 3).');
  });

  it('leaves out the picks if the whole draft arrives at once', () => {
    const lobby = { ...draftAfter(0), status: 'draft' as const, version: 9 };
    expect(draftAnnouncement(lobby, draftAfter(12), of(ben))).toBe(
      'All picks are in. The draft is complete.',
    );
  });

  it('says if another member took a team from the reader’s queue', () => {
    const [first] = draftAfter(1).picks;
    const board = [first?.nflTeamId ?? 0];
    expect(draftAnnouncement(draftAfter(0), draftAfter(1), of(ben, nameOf, board))).toContain(
      'Ana takes Arizona. It was in your queue.',
    );
    expect(draftAnnouncement(draftAfter(0), draftAfter(1), of(ana, nameOf, board))).not.toContain('queue');
  });

  it('distinguishes auto-picks from other picks, and includes the start of the draft', () => {
    const after = draftAfter(1);
    const auto = { ...after, picks: after.picks.map((pick) => ({ ...pick, auto: true })) };
    expect(draftAnnouncement(draftAfter(0), auto, of(ben))).toContain('Ana takes Arizona automatically.');
    // A member's own auto-picks are left out here, because the notice announces them.
    expect(draftAnnouncement(draftAfter(0), auto, of(ana))).toBe('Ben is on the clock.');
    const lobby = { ...draftAfter(0), status: 'draft' as const, version: 9 };
    expect(draftAnnouncement(lobby, draftAfter(0), of(ana))).toBe(
      'The draft has started. You’re on the clock.',
    );
  });

  it('says who paused the draft, that it has resumed, and who is on the clock after an undone pick', () => {
    const paused = { ...draftAfter(1), deadlineAt: null, pausedAt: 'now', pausedBy: ana, version: 20 };
    expect(draftAnnouncement(draftAfter(1), paused, of(ben))).toBe(
      'Ana paused the draft. The clock is stopped. You’re on the clock.',
    );
    expect(draftAnnouncement(paused, { ...draftAfter(1), version: 21 }, of(ben))).toBe(
      'The draft is back on. You’re on the clock.',
    );
    expect(draftAnnouncement(draftAfter(1), { ...draftAfter(0), version: 20 }, of(ana))).toBe(
      'You’re on the clock.',
    );
  });

  it('names the replacement if the spot on the clock changes hands, and is empty for other spots', () => {
    const passed = (from: string) => {
      const named = (userId: string) => (userId === from ? 'sub' : userId);
      const { order, userId, ...draft } = draftAfter(1);
      return { ...draft, order: order.map(named), userId: named(userId ?? ''), version: 20 };
    };
    const withSub = (userId: string) => (userId === 'sub' ? 'Eve' : nameOf(userId));
    expect(draftAnnouncement(draftAfter(1), passed(ben), of(ana, withSub))).toBe('Eve is on the clock.');
    expect(draftAnnouncement(draftAfter(1), passed(ana), of(ben, withSub))).toBe('');
  });

  it('tells members when they are on deck, unless they have Auto on', () => {
    const after = draftAfter(1);
    const taken = 'Round 1, pick 1: Ana takes Arizona. Ben is on the clock.';
    expect(said(0, 1, cy)).toBe(`${taken} You’re on deck.`);
    expect(said(0, 1, dee)).toBe(taken);
    const withAuto = (who: string) =>
      draftAnnouncement(draftAfter(0), { ...after, autoUserIds: [who] }, of(who));
    expect(withAuto(cy)).toBe(taken);
    expect(withAuto(ben)).toBe('Round 1, pick 1: Ana takes Arizona. Auto is picking for you.');
    // A member who has two picks in a row isn't on deck between them.
    expect(said(3, 4, dee)).not.toContain('You’re on deck');
  });

  it('is empty on the first load, and if no pick was made', () => {
    expect(draftAnnouncement(undefined, draftAfter(3), of(ana))).toBe('');
    expect(said(3, 3, ana)).toBe('');
    expect(draftAnnouncement(draftAfter(3), { ...draftAfter(3), version: 99 }, of(ana))).toBe('');
  });
});

it('the time left is announced only at 30 and 10 seconds', () => {
  const spoken = Array.from({ length: 91 }, (_, second) => second).filter((second) =>
    clockAnnouncement(second),
  );
  expect(spoken).toEqual([10, 30]);
  expect(clockAnnouncement(null)).toBe('');
});

it('the clock turns amber at 30 seconds and red at 10', () => {
  expect([31, 30, 11, 10, 0].map((seconds) => urgency(seconds))).toEqual([
    'calm',
    'soon',
    'soon',
    'last',
    'last',
  ]);
  expect(urgency(5, 'paused')).toBe('still');
});

it('long times are shown in minutes and hours', () => {
  expect([90, 99, 100, 3_599, 86_400].map(clockFace)).toEqual(['90', '99', '1:40', '59:59', '24:00:00']);
});

it('the tab’s title shows how close the user’s turn is', () => {
  const near = { isPaused: false, isNext: false, isTurn: false, isLast: false };
  const title = (change: Partial<typeof near>) => roomTitle('Crew', { ...near, ...change });
  expect(title({})).toBe('Crew draft · Two Crowns');
  expect(title({ isPaused: true, isTurn: true })).toBe('Paused · Crew draft · Two Crowns');
  expect(title({ isNext: true })).toBe('On deck · Crew draft · Two Crowns');
  expect(title({ isTurn: true })).toBe('Your turn · Crew draft · Two Crowns');
  expect(title({ isTurn: true, isLast: true })).toBe('Clock running out · Crew draft · Two Crowns');
});
