import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAFT_STRATEGIES } from '../league-season.ts';
import { SEASONS, type Season } from '../seasons.ts';
import { placeNameOf } from '../teams.ts';
import { autoPick, autoPickText, defaultRanking, preference } from './auto-pick.ts';

const ALL = Array.from({ length: 32 }, (_, index) => index + 1);

const [SEASON] = SEASONS as [Season];
const BEST = defaultRanking(SEASON);
const MOST_WINS = defaultRanking(SEASON, 'wins');
const WORST = defaultRanking(SEASON, 'losses');

describe('the auto-pick', () => {
  it.each([
    ['the first team on the board', [], { teamOrder: [5, 6], strategy: 'wins' }, 5, 'board'],
    ['the first available team on the board', [5], { teamOrder: [5, 6], strategy: 'losses' }, 6, 'board'],
    [
      'the first available team in the ranking if there’s no board',
      BEST.slice(0, 1),
      undefined,
      BEST[1],
      'ranking',
    ],
    [
      'the first team in the ranking if the board is used up',
      [5],
      { teamOrder: [5], strategy: 'wins', isCrownOpen: true },
      BEST[0],
      'ranking',
    ],
    [
      'the team with the most expected wins if the member plays for wins',
      MOST_WINS.slice(0, 1),
      { teamOrder: [], strategy: 'wins' },
      MOST_WINS[1],
      'ranking',
    ],
    [
      'the team with the most expected losses if the member plays for losses',
      WORST.slice(0, 1),
      { teamOrder: [], strategy: 'losses' },
      WORST[1],
      'ranking',
    ],
    ['only a team that exists', [], { teamOrder: [0, 33, 4], strategy: 'wins' }, 4, 'board'],
  ] as const)('takes %s', (_, taken, board, teamId, reason) => {
    expect(autoPick(SEASON, new Set(taken), board)).toEqual({ teamId, reason });
  });

  it('finds a team unless every team is drafted', () => {
    expect(autoPick(SEASON, new Set(ALL), undefined)).toBeUndefined();
  });

  it('always takes an available team', () => {
    const teams = fc.uniqueArray(fc.integer({ min: 1, max: 32 }), { maxLength: 31 });
    const strategy = fc.constantFrom('wins' as const, 'losses' as const);
    fc.assert(
      fc.property(teams, fc.option(fc.record({ teamOrder: teams, strategy })), (taken, board) => {
        const choice = autoPick(SEASON, new Set(taken), board ?? undefined);
        expect(ALL).toContain(choice?.teamId);
        expect(taken).not.toContain(choice?.teamId);
      }),
    );
  });
});

describe('a member’s preferred order', () => {
  it('is their board, then the ranking for their crown', () => {
    const without = (ranking: readonly number[]) => ranking.filter((id) => id !== 30);
    expect(preference(SEASON, null)).toEqual(BEST);
    const open = { teamOrder: [30], strategy: 'wins', isCrownOpen: true } as const;
    expect(preference(SEASON, open)).toEqual([30, ...without(BEST)]);
    expect(preference(SEASON, { teamOrder: [30], strategy: 'wins' })).toEqual([30, ...without(MOST_WINS)]);
    expect(preference(SEASON, { teamOrder: [30], strategy: 'losses' })).toEqual([30, ...without(WORST)]);
  });
});

describe('the default ranking', () => {
  it.each(SEASONS.flatMap((season) => DRAFT_STRATEGIES.map((strategy) => ({ season, strategy }))))(
    'for $strategy in $season.label has every team once',
    ({ season, strategy }) => {
      expect(defaultRanking(season, strategy).toSorted((a, b) => a - b)).toEqual(ALL);
    },
  );

  it('starts with last season’s best record, or with the best projection for a crown', () => {
    expect(placeNameOf(BEST[0] ?? 0)).toBe('Detroit');
    expect(placeNameOf(MOST_WINS[0] ?? 0)).toBe('Buffalo');
    expect(placeNameOf(WORST[0] ?? 0)).toBe('NY Giants');
  });
});

describe('the notification about auto-picks', () => {
  const auto = { nflTeamId: 2, onAuto: true as const };
  it.each([
    ['Auto', [auto], 'Auto picked for you. You got Atlanta.'],
    ['Auto, twice', [auto, auto], /^Auto picked for you twice\. /],
    ['the clock, twice', [{ nflTeamId: 1 }, { nflTeamId: 2 }], /^Your clock ran out twice\. /],
    ['both', [{ nflTeamId: 1 }, auto], /^Your clock ran out once, and Auto picked for you once\. /],
    [
      'both, and Auto three times',
      [{ nflTeamId: 1 }, auto, auto, auto],
      /^Your clock ran out once, and Auto picked for you 3 times\. /,
    ],
  ])('says who made the picks: %s', (_, given, message) => {
    expect(autoPickText(given, false).message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  it('says why each team was picked', () => {
    const given = [
      { nflTeamId: 11, reason: 'board' },
      { nflTeamId: 1, reason: 'ranking' },
    ] as const;
    expect(autoPickText(given.slice(0, 1), false)).toEqual({
      title: 'Auto-pick',
      message: 'Your clock ran out. You got Detroit, the top available team on your draft board.',
    });
    expect(autoPickText(given, true).message).toMatch(
      /auto-picked the rest of the draft\. You got Detroit, the top .* board; Arizona, the top .* rankings\.$/,
    );
  });
});
