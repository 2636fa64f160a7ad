import { describe, expect, it } from 'vitest';
import { gapText, liveText, spanText, whatIsNext, type OwnLeague, type OwnStanding } from './whats-next.ts';

const NOW = Date.parse('2025-10-12T18:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const MOMENT = { now: NOW, isDue: false, isMissed: false };

const league = (change: Partial<OwnLeague>): OwnLeague => ({
  status: 'active',
  isOnTheClock: false,
  draftDateTime: null,
  memberCount: 8,
  maxMembers: 8,
  standing: null,
  teams: [],
  ...change,
});
const team = (name: string, hours: number, score?: { own: number; other: number }) => ({
  nflTeam: { name },
  nextGame: { kickoff: at(hours), ...(score && { score }) },
});
const standing = (change: Partial<OwnStanding> = {}): OwnStanding => ({
  winRank: 2,
  lossRank: 7,
  isWinRankShared: false,
  isLossRankShared: false,
  gaps: { wins: { points: 20, gap: 2, rival: 'Bruno' }, losses: { points: 9, gap: 14, rival: 'Dev' } },
  ...change,
});
const next = (change: Partial<OwnLeague>, moment = MOMENT) => whatIsNext(league(change), moment);

describe('before and during the draft', () => {
  const turn = (deadlineAt: string | null) =>
    next({ status: 'drafting', isOnTheClock: true, turn: { deadlineAt } });

  it('the member’s own turn counts as happening now, with or without a clock', () => {
    expect(turn(at(0.01))).toEqual({ text: 'You’re on the clock', isNow: true });
    expect(turn(null)).toEqual({ text: 'You’re up', isNow: true });
  });

  it('no one is on the clock once the draft deadline has passed', () => {
    const due = { ...MOMENT, isDue: true };
    expect(next({ status: 'drafting', isOnTheClock: true }, due)).toEqual({
      text: 'Your teams are being drafted',
    });
    expect(next({ status: 'draft' }, { ...MOMENT, isMissed: true }).text).toBe('Missed the draft deadline');
    expect(next({ status: 'ended' }).text).toBe('Missed the draft deadline');
  });

  it('someone else’s turn shows only that the draft is live', () => {
    expect(next({ status: 'drafting' })).toEqual({ text: 'The draft is live' });
  });

  it('the number of missing members is shown instead of the draft’s time', () => {
    const text = (memberCount: number) => next({ status: 'draft', memberCount, draftDateTime: at(1) }).text;
    expect([text(2), text(3)]).toEqual(['Waiting for 2 more members', 'Waiting for 1 more member']);
  });

  it('the time until the draft’s start counts down, and the start counts as happening now once its time has come', () => {
    const draft = (draftDateTime: string | null) => next({ status: 'draft', draftDateTime });
    expect(draft(at(50))).toEqual({ text: 'The draft starts in 2 days' });
    expect(draft(at(1))).toEqual({ text: 'The draft starts in 1 hour' });
    expect(draft(at(0.2))).toEqual({ text: 'The draft starts in 12 minutes' });
    expect(draft(at(-0.01))).toEqual({ text: 'The draft starts any minute', isNow: true });
    expect(draft(null)).toEqual({ text: 'Ready to draft' });
  });
});

describe('during the season', () => {
  it('a live game takes precedence over a trade offer, and an offer takes precedence over the ranks', () => {
    const playing = [team('Chiefs', -1, { own: 21, other: 17 }), team('Lions', 20)];
    const all = { teams: playing, offersWaiting: 1, standing: standing() };
    expect(next(all)).toEqual({ text: 'Your Chiefs lead 21–17', isNow: true });
    expect(next({ ...all, teams: [] })).toEqual({ text: '1 trade offer waiting for you' });
    expect(next({ ...all, teams: [], offersWaiting: 2 }).text).toBe('2 trade offers waiting for you');
    expect(next({ ...all, teams: [], offersWaiting: 0 })).toEqual({ text: '2nd for Wins, 2 behind Bruno' });
  });

  it('several live games are listed in one sentence', () => {
    const teams = [
      team('Chiefs', -1, { own: 3, other: 7 }),
      team('Lions', -2, { own: 3, other: 3 }),
      team('Jets', 0),
      team('Bears', -13),
    ];
    expect(liveText(teams, NOW)).toBe(
      'Your Chiefs trail 3–7, your Lions are tied at 3, your Jets are playing',
    );
  });

  it('the rank shown is from the race in which the member is closer to the crown', () => {
    const text = (change: Partial<OwnStanding>) => next({ standing: standing(change) }).text;
    expect(text({ winRank: 11, lossRank: 1 })).toBe('1st for Losses, 14 ahead of Dev');
    expect(text({ winRank: 3, lossRank: 3 })).toBe('3rd for Wins, 2 behind Bruno');
    expect(text({ isWinRankShared: true })).toBe('T2 for Wins, 2 behind Bruno');
    expect(text({ gaps: null })).toBe('2nd for Wins');
    expect(text({ gaps: undefined })).toBe('2nd for Wins');
  });

  it('a member who leads both races sees their rank in the race with the larger lead', () => {
    const leads = (wins: number, losses: number) =>
      next({
        standing: standing({
          winRank: 1,
          lossRank: 1,
          gaps: {
            wins: { points: 20, gap: wins, rival: 'Bruno' },
            losses: { points: 9, gap: losses, rival: 'Dev' },
          },
        }),
      }).text;
    expect(leads(1, 4)).toBe('1st for Losses, 4 ahead of Dev');
    expect(leads(5, 4)).toBe('1st for Wins, 5 ahead of Bruno');
  });

  it('a tiebreaker puts members with the same points ahead of or behind each other', () => {
    const text = (change: Partial<OwnStanding>) =>
      gapText(
        'wins',
        standing({
          gaps: {
            wins: { points: 20, gap: 0, rival: 'Bruno' },
            losses: { points: 9, gap: 1, rival: 'Dev' },
          },
          ...change,
        }),
      );
    expect(text({ winRank: 2 })).toBe('behind Bruno by tiebreaker');
    expect(text({ winRank: 2, isWinRankShared: true })).toBe('behind Bruno by tiebreaker');
    expect(text({ winRank: 1 })).toBe('ahead of Bruno by tiebreaker');
    expect(text({ winRank: 1, isWinRankShared: true })).toBe('even with Bruno');
  });

  it('in a race without points, no one is ahead', () => {
    const gaps = { wins: { points: 0, gap: 0, rival: 'Bruno' }, losses: { points: 0, gap: 2, rival: 'Dev' } };
    const [wins, losses] = (['wins', 'losses'] as const).map((race) =>
      gapText(race, standing({ winRank: 8, lossRank: 2, gaps })),
    );
    expect([wins, losses]).toEqual(['No wins yet', '2 behind Dev']);
  });

  it('a gap can be half a point or zero', () => {
    const gaps = (gap: number) => ({ ...standing().gaps, wins: { points: 20, gap, rival: 'Bruno' } });
    const text = (gap: number, change?: Partial<OwnStanding>) =>
      gapText('wins', standing({ gaps: gaps(gap) as OwnStanding['gaps'], ...change }));
    expect(text(0.5)).toBe('½ behind Bruno');
    expect(text(0, { winRank: 1, isWinRankShared: true })).toBe('even with Bruno');
  });

  it('the league is ready for kickoff until the first result is in', () => {
    expect(next({ teams: [team('Chiefs', 80)] }).text).toBe('Drafted and ready for kickoff');
  });
});

it('a completed season says that its crowns are won', () => {
  expect(next({ status: 'completed', standing: standing() })).toEqual({ text: 'The crowns are won' });
});

it.each([
  [60_000, '1 minute'],
  [59.5 * 60_000, '1 hour'],
  [119 * 60_000, '1 hour 59 minutes'],
  [121 * 60_000, '2 hours'],
  [47 * HOUR, '47 hours'],
  [48 * HOUR, '2 days'],
])('a span of %i ms is shown as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});
