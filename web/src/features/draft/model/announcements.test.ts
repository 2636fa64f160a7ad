import { describe, expect, it } from 'vitest';
import { nameOf, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { clockAnnouncement, clockFace, draftAnnouncement, roomTitle, urgency } from './announcements.ts';
import { draftAfter } from './sample-draft.test-data.ts';

const [ana, ben] = SEATS as [string, string];
const said = (before: number, after: number, me: string) =>
  draftAnnouncement(draftAfter(before), draftAfter(after), me, nameOf);

describe('an announcement', () => {
  it('tells the pick and who is on the clock', () => {
    expect(said(0, 1, ben)).toBe('Round 1, pick 1: Ana takes Arizona. You are on the clock.');
    expect(said(0, 1, ana)).toBe('Round 1, pick 1: You take Arizona. Ben is on the clock.');
  });

  it('tells every pick that was missed, and the end', () => {
    expect(said(10, 12, ben)).toBe(
      'Round 3, pick 3: Cy takes Detroit. Round 3, pick 4: Dee takes Green Bay. The draft is complete.',
    );
  });

  it('tells an automatic pick as such, and the start', () => {
    const after = draftAfter(1);
    const auto = { ...after, picks: after.picks.map((pick) => ({ ...pick, auto: true })) };
    expect(draftAnnouncement(draftAfter(0), auto, ben, nameOf)).toContain('Ana takes Arizona automatically.');
    const lobby = { ...draftAfter(0), status: 'draft' as const, version: 9 };
    expect(draftAnnouncement(lobby, draftAfter(0), ana, nameOf)).toBe(
      'The draft has started. You are on the clock.',
    );
  });

  it('tells a pause with who made it, that the draft goes on, and whose turn a pick that was taken back gives', () => {
    const paused = { ...draftAfter(1), deadlineAt: null, pausedAt: 'now', pausedBy: ana, version: 20 };
    expect(draftAnnouncement(draftAfter(1), paused, ben, nameOf)).toBe(
      'Ana has paused the draft: the clock stands still. You are on the clock.',
    );
    expect(draftAnnouncement(paused, { ...draftAfter(1), version: 21 }, ben, nameOf)).toBe(
      'The draft goes on. You are on the clock.',
    );
    expect(draftAnnouncement(draftAfter(1), { ...draftAfter(0), version: 20 }, ana, nameOf)).toBe(
      'You are on the clock.',
    );
  });

  it('tells who is on the clock once that seat has passed on, and nothing where another has', () => {
    const passed = (from: string) => {
      const named = (userId: string) => (userId === from ? 'sub' : userId);
      const { order, userId, ...draft } = draftAfter(1);
      return { ...draft, order: order.map(named), userId: named(userId ?? ''), version: 20 };
    };
    const withSub = (userId: string) => (userId === 'sub' ? 'Eve' : nameOf(userId));
    expect(draftAnnouncement(draftAfter(1), passed(ben), ana, withSub)).toBe('Eve is on the clock.');
    expect(draftAnnouncement(draftAfter(1), passed(ana), ben, withSub)).toBe('');
  });

  it('is silent at first sight and where nothing was picked', () => {
    expect(draftAnnouncement(undefined, draftAfter(3), ana, nameOf)).toBe('');
    expect(said(3, 3, ana)).toBe('');
    expect(draftAnnouncement(draftAfter(3), { ...draftAfter(3), version: 99 }, ana, nameOf)).toBe('');
  });
});

it('speaks the clock at 30 and at 10 seconds only', () => {
  const spoken = Array.from({ length: 91 }, (_, second) => second).filter((second) =>
    clockAnnouncement(second),
  );
  expect(spoken).toEqual([10, 30]);
  expect(clockAnnouncement(null)).toBe('');
});

it('colours the clock amber from 30 and red from 10 seconds', () => {
  expect([31, 30, 11, 10, 0].map((seconds) => urgency(seconds))).toEqual([
    'calm',
    'soon',
    'soon',
    'last',
    'last',
  ]);
  expect(urgency(5, 'paused')).toBe('still');
});

it('writes long clocks in minutes and hours', () => {
  expect([90, 99, 100, 3_599, 86_400].map(clockFace)).toEqual(['90', '99', '1:40', '59:59', '24:00:00']);
});

it('says in the title whose turn it is', () => {
  expect(roomTitle('Crew', draftAfter(0), ana)).toBe('Your turn · Crew draft · Two Crowns');
  expect(roomTitle('Crew', draftAfter(0), ben)).toBe('Crew draft · Two Crowns');
});
