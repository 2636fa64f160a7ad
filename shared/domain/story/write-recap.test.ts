import { describe, expect, it } from 'vitest';
import { final } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import { randomLeague } from '#test/support/story-leagues.ts';
import { nameIn, withNames } from '../news/log-text.ts';
import { homeChance } from '../odds/team-projection.ts';
import { strengthsOf } from '../odds/strength.ts';
import type { Game } from '../season/games.ts';
import { seasonNamed } from '../seasons.ts';
import type { RecapFact } from './facts.ts';
import { factsOf, weekStory } from './week-story.ts';
import { writeRecap } from './write-recap.ts';

const WEEKS = Array.from({ length: 18 }, (_, index) => index + 1);
const called = (userId: string) => `m${Number(userId.slice(-3))}`;
const key = (week: number, leagueId = 'L') => ({ leagueId, season: '2025-26', week });

/** The sentences about this fact in five weekly recaps that have no other fact. */
const wordings = (fact: RecapFact) =>
  WEEKS.slice(0, 5).flatMap((week) => writeRecap([fact], key(week), called));

const [ANA, BEN, CYD] = [seat(1), seat(2), seat(3)];
const LEAD = { race: 'wins', stayers: [], leavers: [], arrivals: [], record: undefined } as const;
const [BROWNS, CHIEFS] = [
  { teamId: 8, userId: ANA, score: 24 },
  { teamId: 16, userId: BEN, score: 17 },
];
const GAME = [BROWNS, CHIEFS] as const;
const UPSET = {
  kind: 'upset',
  chance: 0.2,
  winner: BROWNS,
  loser: { ...CHIEFS, userId: undefined },
} as const;
const CLOSE = {
  kind: 'close',
  race: 'wins',
  leader: ANA,
  seconds: [BEN],
  gap: 1,
  decidedBy: 'points',
} as const;
const WON = { wins: 1, losses: 0, ties: 0 };
const DUEL = { kind: 'duel', userIds: [ANA, BEN], record: WON, games: [GAME], isAtTop: false } as const;

it('a recap uses the plural for a leader whose seat is shared', () => {
  const shared = (userId: string) => (userId === ANA ? 'Ana & Ida' : called(userId));
  for (const fact of [CLOSE, { ...LEAD, kind: 'first', arrivals: [ANA] }] as const) {
    const told = WEEKS.slice(0, 5).flatMap((week) => writeRecap([fact], key(week), shared));
    for (const text of told) expect(text).not.toMatch(/ (leads|stays|takes|jumps|opens out|is) /);
    expect(told.some((text) => / (lead|stay|take|jump) /.test(text))).toBe(true);
  }
});

describe('a fact appears in a recap', () => {
  it.each<[RecapFact, string]>([
    [
      {
        ...LEAD,
        kind: 'takeover',
        arrivals: [ANA],
        leavers: [BEN, CYD],
        record: { wins: 8, losses: 4, ties: 1 },
      },
      'm1 (8–4–1) takes the lead in the Wins race from m2 and m3.',
    ],
    [
      { ...LEAD, kind: 'level', race: 'losses', arrivals: [ANA, BEN], stayers: [CYD] },
      'm1 and m2 tie m3 for first in the Losses race.',
    ],
    [
      { ...LEAD, kind: 'alone', stayers: [ANA], leavers: [BEN], record: { wins: 3, losses: 0, ties: 0 } },
      'm1 (3–0) shakes off m2 and keeps the lead in the Wins race.',
    ],
    [
      { ...LEAD, kind: 'alone', stayers: [ANA, BEN], leavers: [CYD] },
      'm1 and m2 shake off m3 and keep the lead in the Wins race.',
    ],
    [
      { kind: 'best', userIds: [ANA], points: 3, of: 3, isSeasonHigh: true },
      'm1 had the best week and won all 3 games, the most in any week so far.',
    ],
    [
      { kind: 'worst', userIds: [ANA, BEN], points: 2, of: 3, isSeasonHigh: false },
      'No one lost more this week than m1 and m2: 2 games each.',
    ],
    [
      {
        kind: 'upset',
        chance: 0.184,
        winner: { teamId: 8, userId: ANA, score: 24 },
        loser: { teamId: 16, userId: undefined, score: 17 },
      },
      'm1’s Browns had an 18% chance against the Chiefs and pulled it off, 24–17.',
    ],
    [
      {
        kind: 'upset',
        chance: 0.3,
        winner: { teamId: 8, userId: ANA, score: 24 },
        loser: { teamId: 16, userId: ANA, score: 17 },
      },
      'm1’s Chiefs were favored, but m1’s own Browns won 24–17 (a 30% chance).',
    ],
    [{ ...UPSET, chance: 0.002 }, 'm1’s Browns had a 1% chance against the Chiefs and pulled it off, 24–17.'],
    [
      { ...DUEL, record: { wins: 1, losses: 1, ties: 0 }, games: [GAME, GAME] },
      'm1 and m2 met twice this week: split 1–1.',
    ],
    [
      { kind: 'streak', race: 'losses', teamId: 11, userId: ANA, games: 4 },
      'm1’s Lions keep losing: 4 games in a row now.',
    ],
    [
      { kind: 'close', race: 'losses', leader: ANA, seconds: [BEN], gap: 0.5, decidedBy: 'points' },
      'It’s tight in the Losses race: m1 leads m2 by half a loss.',
    ],
    [
      { kind: 'close', race: 'wins', leader: ANA, seconds: [BEN], gap: 0, decidedBy: 'scored' },
      'm1 leads the Wins race on the tiebreaker (more points), with m2 close behind.',
    ],
    [
      { kind: 'close', race: 'losses', leader: ANA, seconds: [BEN], gap: 0, decidedBy: 'scored' },
      'm1 leads the Losses race on the tiebreaker (fewer points), with m2 close behind.',
    ],
    [
      { kind: 'close', race: 'losses', leader: ANA, seconds: [BEN], gap: 0, decidedBy: 'met' },
      'm1 leads the Losses race on the tiebreaker (head-to-head), with m2 close behind.',
    ],
    [
      { kind: 'undrafted', race: 'wins', teamId: 11, points: 7, ahead: 1 },
      'The Lions went undrafted and have 7 wins to show for it; only one drafted team has more.',
    ],
    [
      { kind: 'reign', race: 'wins', userIds: [ANA], weeks: 3 },
      'm1 is first in the Wins race for the 3rd straight week.',
    ],
  ])('in a sentence written for its kind: %#', (fact, words) => {
    const told = [1, 2, 3].flatMap((turn) =>
      wordings(fact).concat(writeRecap([fact], key(5 + turn), called)),
    );
    expect(told).toContain(words);
    expect(new Set(wordings(fact)).size).toBe(wordings(fact).length);
  });

  it.each<[string, RecapFact[], number]>([
    ['an upset and another matchup', [UPSET, { ...DUEL, games: [[CHIEFS, BROWNS]] }], 2],
    ['an upset that is also the matchup, once', [UPSET, DUEL], 1],
    ['no single matchup that no one won', [{ ...DUEL, record: { wins: 0, losses: 0, ties: 1 } }], 0],
    [
      'no best week with a single win',
      [{ kind: 'best', userIds: [ANA], points: 1, of: 1, isSeasonHigh: false }],
      0,
    ],
    [
      'a close race, and a new leader of the other race',
      [CLOSE, { ...LEAD, kind: 'takeover', race: 'losses' }],
      2,
    ],
    ['only the new leader if the same race is also close', [CLOSE, { ...LEAD, kind: 'takeover' }], 1],
  ])('only if it adds something: %s', (_, facts, sentences) => {
    expect(writeRecap(facts, key(9), called)).toHaveLength(sentences);
  });

  it('with at most three names and a count of everyone else', () => {
    const arrivals = [1, 2, 3, 4, 5].map(seat);
    const [words] = writeRecap(
      [{ ...LEAD, kind: 'takeover', arrivals: arrivals.slice(0, 4), leavers: arrivals }],
      key(18),
      called,
    );
    expect(words).toContain('m1, m2 and 2 others');
    expect(words).toContain('m1, m2 and 3 others');
  });
});

describe.runIf(hasNflData)('the recaps of a season', () => {
  const games = hasNflData ? nflGames(2025) : [];
  const chanceOf = ({ homeTeamId }: Game) => homeTeamId / 40;
  const leagues = Array.from({ length: 12 }, (_, index) => randomLeague(2025, index + 1));
  const facts = leagues.flatMap((state) => WEEKS.map((week) => factsOf({ state, games, chanceOf }, week)));

  it('have two to four complete sentences', () => {
    for (const [index, ofWeek] of facts.entries()) {
      const story = writeRecap(ofWeek, key(1 + (index % 18), `L${index}`), called);
      expect(story.length).toBeGreaterThanOrEqual(2);
      expect(story.length).toBeLessThanOrEqual(4);
      for (const words of story) expect(words).toMatch(/^(?:[A-Z]|m\d)[^[\]{}|]*[^ .,:]\.$/);
    }
  });

  it('never repeat a sentence from the previous week, even if nothing has changed', () => {
    for (const [index, ofWeek] of facts.entries()) {
      const stories = [...WEEKS, 19].map((week) => writeRecap(ofWeek, key(week, `L${index}`), called));
      for (const week of WEEKS)
        expect(stories[week]?.filter((words) => stories[week - 1]?.includes(words))).toEqual([]);
    }
  });

  it('are the same in the log, which fills in names when read', () => {
    for (const [index, ofWeek] of facts.entries()) {
      const logged = writeRecap(ofWeek, key(3, `L${index}`), nameIn).map((words) => withNames(words, called));
      expect(logged).toEqual(writeRecap(ofWeek, key(3, `L${index}`), called));
    }
  });
});

describe('the recap of a week', () => {
  const state = drafted(2, [1, 2, 4, 3, 6, 7]);
  const story = (games: readonly Game[], past = new Map<number, number>(), week = 2) =>
    weekStory({ state, games, past }, week, called).join(' ');
  const before = [final([1, 20], [2, 10]), final([4, 7], [3, 10])];
  const ofWeek = [final([2, 30], [6, 10], { week: 2 }), final([7, 9], [1, 3], { week: 2 })];

  it('doesn’t depend on later weeks', () => {
    const later = [final([2, 3], [6, 30], { week: 3 }), final([7, 0], [1, 63], { week: 3 })];
    expect(story([...before, ...ofWeek, ...later])).toBe(story([...before, ...ofWeek]));
    expect(story([...before, ...ofWeek])).not.toBe('');
  });

  it('takes a winner’s odds from the ratings before the week', () => {
    const game = final([2, 17], [6, 14], { week: 2 });
    const upset = /with an? \d+% chance|\(an? \d+% chance\)|had an? \d+% chance/;
    const strong = new Map([[6, 1800]]);
    expect(story([...before, game], strong)).toMatch(upset);
    expect(story([...before, game])).not.toMatch(upset);
    // The win probability doesn't depend on the result of the week itself.
    const chance = homeChance(strengthsOf(strong, seasonNamed(state.season), before), game);
    expect(story([...before, { ...game, homeScore: 59 }], strong)).toContain(
      `${Math.round(chance * 100)}% chance`,
    );
    // After the team has lost 20 earlier games, it isn't the favorite anymore.
    const beaten = Array.from({ length: 20 }, () => final([6, 0], [30, 60]));
    expect(story([...before, ...beaten, game], strong)).not.toMatch(upset);
  });

  it('is empty for a week in which nothing counts', () => {
    expect(story(before)).toBe('');
    expect(story([])).toBe('');
  });
});
