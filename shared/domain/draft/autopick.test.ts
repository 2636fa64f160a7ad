import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoPick, autoPickWords, defaultRanking } from './autopick.ts';
import { SEASONS } from '../seasons.ts';

const ALL = Array.from({ length: 32 }, (_, index) => index + 1);

describe('the automatic pick', () => {
  it.each([
    ['the board’s first', [], { teamOrder: [5, 6], strategy: 'wins' }, 5, 'board'],
    ['the board’s first that is free', [5], { teamOrder: [5, 6], strategy: 'losses' }, 6, 'board'],
    ['the best of the ranking without a board', [1], undefined, 2, 'ranking'],
    [
      'the best of the ranking when the board is used up',
      [5],
      { teamOrder: [5], strategy: 'wins' },
      1,
      'ranking',
    ],
    ['the last of the ranking for losses', [32], { teamOrder: [], strategy: 'losses' }, 31, 'ranking'],
    ['no team that does not exist', [], { teamOrder: [0, 33, 4], strategy: 'wins' }, 4, 'board'],
  ] as const)('takes %s', (_, taken, board, teamId, reason) => {
    expect(autoPick(new Set(taken), board, ALL)).toEqual({ teamId, reason });
  });

  it('finds nothing only when every team is taken', () => {
    expect(autoPick(new Set(ALL), undefined, ALL)).toBeUndefined();
  });

  it('always takes a free team', () => {
    const teams = fc.uniqueArray(fc.integer({ min: 1, max: 32 }), { maxLength: 31 });
    const strategy = fc.constantFrom('wins' as const, 'losses' as const);
    fc.assert(
      fc.property(teams, fc.option(fc.record({ teamOrder: teams, strategy })), (taken, board) => {
        const choice = autoPick(new Set(taken), board ?? undefined, ALL);
        expect(ALL).toContain(choice?.teamId);
        expect(taken).not.toContain(choice?.teamId);
      }),
    );
  });
});

describe('the default ranking', () => {
  it.each(SEASONS)('of $label holds every team once', (season) => {
    expect(defaultRanking(season).toSorted((a, b) => a - b)).toEqual(ALL);
  });
});

describe('the owner of automatic picks', () => {
  it('is told why each team, by whoever picked', () => {
    const given = [
      { nflTeamId: 11, reason: 'board' },
      { nflTeamId: 1, reason: 'ranking' },
    ] as const;
    expect(autoPickWords(given.slice(0, 1), false)).toEqual({
      title: 'Auto-pick',
      message: 'Your clock ran out. You got Detroit, the first free team on your draft board.',
    });
    expect(autoPickWords(given, true).message).toMatch(
      /picked automatically\. You got Detroit, the first .* board; Arizona, the best .* ranking\.$/,
    );
  });
});
