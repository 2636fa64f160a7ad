import { describe, expect, it } from 'vitest';
import { final, game, wholeSeason } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import type { LeagueSeason } from '../league-season.ts';
import { NO_WISHES } from '../news/push.ts';
import { teamById } from '../teams.ts';
import { finalText, kickoffText } from './game-push-text.ts';
import { teamsHeld, teamsToTell, type OwnTeam } from './game-push.ts';
import { weekEffects } from './weekly-news.ts';

const ROUND = { week: 19, round: 'Wild Card', kickoff: '2026-01-11T18:00:00.000Z' } as const;
const DURING = new Date('2026-01-11T20:00:00.000Z');
/** Seat 1 has teams 1, 4 and 5, and seat 2 has 2, 3 and 6. */
const REGULAR = drafted(2, [1, 2, 3, 4, 5, 6]);
const JANUARY: LeagueSeason = { ...REGULAR, leagueId: 'january', playoffs: 'count' };
const DOUBLE: LeagueSeason = { ...JANUARY, leagueId: 'double', playoffWeight: 2 };
const WISHES = { wishes: { ...NO_WISHES, types: { final: true, kickoff: true } } };

describe('a push about a playoff game', () => {
  const over = final([1, 27], [9, 20], ROUND);
  const told = (...leagues: LeagueSeason[]): OwnTeam[] =>
    teamsToTell(WISHES, teamsHeld(seat(1), leagues, DURING), over, 'final');
  const name = teamById(1)?.name ?? '';

  it('concerns only leagues in which the playoffs count', () => {
    expect(told(REGULAR)).toEqual([]);
    expect(told(REGULAR, DOUBLE)).toMatchObject([
      { teamId: 1, holdings: [{ leagueId: 'double', playoffWeight: 2 }] },
    ]);
  });

  it('names the round, and how much the game counts unless leagues differ', () => {
    expect(kickoffText(over, told(JANUARY)).body).toMatch(/^Wild Card round\. /);
    expect(finalText(over, told(JANUARY)).body).toContain(', Wild Card round. ');
    expect(finalText(over, told(REGULAR, JANUARY)).title).toBe(`${name} won 27–20: +1 W`);
    expect(finalText(over, told(DOUBLE)).title).toBe(`${name} won 27–20: +2 W`);
    expect(finalText(over, told(JANUARY, DOUBLE)).title).toBe(`${name} won 27–20`);
  });
});

describe('the recap before a round of the playoffs', () => {
  it('lists the round’s games of a member’s teams, and doesn’t call other teams on bye', () => {
    const games = [...wholeSeason(18, () => [20, 10]), game(1, 9, ROUND)];
    const named = { number: 18, called: () => 'ann', past: new Map() };
    const message = (state: LeagueSeason) =>
      weekEffects({ id: 'L', name: 'Sunday' }, state, games, named).notices?.[0]?.message ?? '';
    const code = teamById(1)?.abbreviation;
    expect(message(JANUARY)).toMatch(new RegExp(`\nNext: ${code} against [A-Z]+\\.$`));
    expect(message(REGULAR)).not.toContain('Next:');
  });

  it('names the round that is over', () => {
    const over = [final([1, 20], [9, 10], ROUND), final([9, 20], [1, 10], { week: 22, round: 'Super Bowl' })];
    const titles = [19, 22].map((number) => {
      const told = { number, called: () => 'ann', past: new Map() };
      const { notices, happening } = weekEffects({ id: 'L', name: 'Sunday' }, JANUARY, over, told);
      return [notices?.[0]?.title, happening?.text.split('.')[0]];
    });
    expect(titles).toEqual([
      ['The Wild Card round in Sunday', 'The Wild Card round is over'],
      ['The Super Bowl in Sunday', 'The Super Bowl is over'],
    ]);
  });
});
