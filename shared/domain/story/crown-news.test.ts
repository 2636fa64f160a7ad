import { describe, expect, it } from 'vitest';
import { final, wholeSeason } from '#test/support/games.ts';
import { drafted } from '#test/support/league-season.ts';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import { randomLeague } from '#test/support/story-leagues.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { Game } from '../season/games.ts';
import { champions } from '../season/ranks.ts';
import { ownershipOf, standings } from '../season/standings.ts';
import { crownNews } from './crown-news.ts';

const called = (userId: string) => `m${Number(userId.slice(-3))}`;
const WEEKS = Array.from({ length: 17 }, (_, index) => index + 1);

/** Returns each week's news about the crowns, if every week is reported. */
const newsOf = (state: LeagueSeason, games: readonly Game[]) =>
  WEEKS.map((number) => crownNews(state, games, { told: number - 1, number }, called));

// In a snake draft, seat 1 gets teams 1, 7 and 9, seat 2 gets 3, 6 and 11, and seat 3 gets 4, 5 and 13. Home teams have odd
// numbers.
const TRIO = drafted(3, [1, 3, 4, 5, 6, 7, 9, 11, 13]);
const NO_SCORE = { homeScore: null, awayScore: null };
const homeWins = wholeSeason(18, () => [20, 10]);

describe('crown announcements', () => {
  it('name the winner once no one can catch up, and the members who are out of the running', () => {
    // After week 14, each team has played 13 games. Seat 1 has won all 39 of its games. Seats 2 and 3 have each won 26 and lost
    // 13, with 12 left.
    const weeks = newsOf(TRIO, homeWins);
    const told = weeks.flatMap((lines, index) => lines.map((line) => `${index + 1}: ${line}`));
    expect(told).toEqual([
      '14: m1 has clinched the Wins crown.',
      '14: m1 is out of the running for the Losses crown.',
    ]);
  });

  it('wait for the playoffs where they count, as long as they can still bring enough points', () => {
    // After week 18, team 1 has won 17 games, and every other drafted team has lost 17. Each of the three teams of seat 2 can still
    // win four games.
    const pair = drafted(2, [1, 6, 8, 2, 4, 10]);
    const after = (change: Partial<LeagueSeason>) =>
      crownNews({ ...pair, ...change }, homeWins, { told: 0, number: 18 }, called).join(' ');
    const clinched = 'm1 has clinched the Wins crown';
    expect(after({})).toContain(clinched);
    expect(after({ playoffs: 'count' })).toContain(clinched);
    expect(after({ playoffs: 'count', playoffWeight: 2 })).not.toContain(clinched);
  });

  it('use the plural for a member whose seat is shared', () => {
    const shared = (userId: string) => (called(userId) === 'm1' ? 'm1 & m9' : called(userId));
    expect(crownNews(TRIO, homeWins, { told: 13, number: 14 }, shared)).toEqual([
      'm1 & m9 have clinched the Wins crown.',
      'm1 & m9 are out of the running for the Losses crown.',
    ]);
  });

  it('include crowns from weeks without a recap, but never name a crown twice', () => {
    expect(crownNews(TRIO, homeWins, { told: 12, number: 15 }, called)).toHaveLength(2);
    expect(crownNews(TRIO, homeWins, { told: 14, number: 15 }, called)).toEqual([]);
    expect(crownNews(TRIO, [final([1, 3], [9, 0])], { told: 0, number: 1 }, called)).toEqual([]);
  });

  it('come a week later if a crown is decided by a game played after its own week’s recap', () => {
    const tuesday = { kickoff: '2025-12-10T01:15:00.000Z' };
    const moved = homeWins.map((game) =>
      game.week === 14 && game.homeTeamId === 1 ? { ...game, ...tuesday } : game,
    );
    const open = moved.map((game) => ('2025-12-10' > game.kickoff ? game : { ...game, ...NO_SCORE }));
    expect(crownNews(TRIO, open, { told: 13, number: 14 }, called)).toEqual([]);
    expect(crownNews(TRIO, moved, { told: 14, number: 15 }, called)).toEqual(newsOf(TRIO, homeWins)[13]);
  });

  it('name a shared crown, but not if points scored decide among tied members', () => {
    const state = drafted(2, [1, 3, 5, 7, 9, 11]);
    const last = { told: 17, number: 18 };
    expect(crownNews(state, homeWins, last, called)[0]).toBe('m1 and m2 have clinched the Wins crown.');
    expect(crownNews({ ...state, levelCrowns: 'points' }, homeWins, last, called)).toEqual([]);
  });

  it('don’t depend on later weeks', () => {
    const until = (week: number) =>
      homeWins.map((game) => (game.week <= week ? game : { ...game, homeScore: 0, awayScore: 40 }));
    expect(crownNews(TRIO, until(14), { told: 13, number: 14 }, called)).toEqual(newsOf(TRIO, homeWins)[13]);
    const calledOff = until(12).map(
      (game): Game => (game.week <= 12 ? game : { ...game, ...NO_SCORE, state: 'cancelled' }),
    );
    expect(crownNews(TRIO, calledOff, { told: 11, number: 12 }, called)).toEqual([]);
  });
});

/** Matches a line of news. Its groups are the names of the members, what has happened to them, and the crown. */
const LINE = /^(.+?) (?:has|have|is|are) (clinched|out of the running for) the (Wins|Losses) crown\.$/;
const namesIn = (words: string) => words.split(/, | and /);

describe.runIf(hasNflData)('in real seasons, with trades', () => {
  it.each([2022, 2023, 2024, 2025])('no crown of %i is announced wrongly, or twice for a member', (year) => {
    const games = hasNflData ? nflGames(year) : [];
    let told = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      const state = randomLeague(year, year * 100 + seed);
      const crowned = champions(standings(state, games, ownershipOf(state)));
      const names = { Wins: crowned.wins, Losses: crowned.losses };
      const isChampion = (name: string, race: string) =>
        names[race as 'Wins' | 'Losses'].some(({ userId }) => called(userId) === name);
      const seen = new Set<string>();
      for (const line of newsOf(state, games).flat()) {
        const [, who = '', what = '', race = ''] = LINE.exec(line) ?? [];
        expect(who, line).not.toBe('');
        for (const name of namesIn(who).filter((each) => !each.endsWith('others'))) {
          expect(isChampion(name, race), `league ${seed}: ${line}`).toBe(what === 'clinched');
          expect(seen).not.toContain(`${name} ${race}`);
          seen.add(`${name} ${race}`);
          told += 1;
        }
      }
    }
    expect(told).toBeGreaterThan(40);
  });
});
