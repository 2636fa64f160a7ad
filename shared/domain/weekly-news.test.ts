import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { saidIn } from './feed-words.ts';
import { weekEffects } from './weekly-news.ts';

const LEAGUE = { id: 'L', name: 'Sunday' };
const NAMES = new Map([
  [seat(1), 'ann'],
  [seat(2), 'bob'],
]);
const called = (userId: string) => NAMES.get(userId) ?? '?';
// By the snake, seat 1 owns 1, 3 and 6, seat 2 owns 2, 4 and 7.
const STATE = drafted(2, [1, 2, 4, 3, 6, 7]);
const WEEK_1 = [final([1, 20], [2, 10]), final([4, 7], [3, 7])];
const WEEK_2 = [
  final([2, 30], [6, 10], { week: 2 }),
  final([7, 9], [1, 3], { week: 2 }),
  final([4, 1], [3, 0], { week: 2 }),
];
const WEEK_3 = [game(1, 4, { week: 3 }), game(6, 3, { week: 3 }), game(7, 30, { week: 3 })];
const GAMES = [...WEEK_1, ...WEEK_2, ...WEEK_3];
const TUESDAY_3 = new Date('2025-09-23T14:20:00.000Z');
const TUESDAY_2 = new Date('2025-09-16T14:20:00.000Z');
const news = (games = GAMES, at = TUESDAY_2) => weekEffects(LEAGUE, STATE, games, { at, called });

describe('the news of a week', () => {
  it('tell each member of their week, both races, what changed, and whom they meet next', () => {
    const [ann, bob] = news()?.notices ?? [];
    expect(ann).toEqual({
      to: seat(1),
      type: 'weekly_update',
      title: 'Week 2 in Sunday',
      message: [
        'Your week: 0–3. You are 2nd (was 1st) for wins and 1st (was 2nd) for losses.',
        'Most wins: bob 3–1–1, ann 1–3–1.',
        'Most losses: ann 1–3–1, bob 3–1–1.',
        'Next: ARI against BUF (bob), BAL at CHI (yours, too), CHI against BAL (yours, too).',
      ].join('\n'),
      leagueId: 'L',
    });
    expect(bob?.message).toContain('Next: ATL has a bye, BUF at ARI (ann), CIN against');
  });

  it('leave a line in the feed, which is read with the names of then', () => {
    const line = news()!.happening!;
    expect(line).toMatchObject({ act: 'week-over', by: null });
    expect(line.text).not.toMatch(/ann|bob/);
    expect(saidIn(line, called)).toBe(
      'Week 2 is over. Most wins: bob 3–1–1, ann 1–3–1. Most losses: ann 1–3–1, bob 3–1–1.',
    );
  });

  it('of the first week compare with nothing', () => {
    const message = news(GAMES, new Date('2025-09-09T14:20:00.000Z'))?.notices?.[0]?.message;
    expect(message).toContain('You are 2nd for wins');
  });

  it('come on Tuesdays alone', () => {
    expect(news(GAMES, new Date('2025-09-17T14:20:00.000Z'))).toBeUndefined();
  });

  it('tell of no week in which nothing counted', () => {
    expect(news(GAMES, TUESDAY_3)).toBeUndefined();
    expect(news(WEEK_3, TUESDAY_2)).toBeUndefined();
    expect(news(GAMES, new Date('2025-09-02T14:20:00.000Z'))).toBeUndefined();
    // The last week is not told again while the season waits for its end.
    const last = [final([1, 20], [2, 10], { week: 18 })];
    expect(news(last, new Date('2026-01-20T15:20:00.000Z'))).toBeUndefined();
  });
});
