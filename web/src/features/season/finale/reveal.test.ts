import { expect, test } from 'vitest';
import { finaleOf } from './finale.test-data.ts';
import {
  announcement,
  beatAfterPress,
  beatBefore,
  beatsOf,
  doubleChampion,
  ladder,
  nextLabel,
  pointsText,
  stepsOf,
  type Beat,
} from './reveal.ts';

const FINALE = finaleOf({ ana: [30, 18], ben: [26, 22], cyd: [20, 28], dee: [16, 32] });

test('the Losses crown comes first, but the user’s own crown comes last', () => {
  expect(stepsOf(FINALE, 'ben')).toEqual(['numbers', 'losses', 'wins', 'both']);
  expect(stepsOf(FINALE, 'ana')).toEqual(['numbers', 'losses', 'wins', 'both']);
  expect(stepsOf(FINALE, 'dee')).toEqual(['numbers', 'wins', 'losses', 'both']);
  const both = finaleOf({ ana: [30, 30], ben: [20, 20] });
  expect(stepsOf(both, 'ana')).toEqual(['numbers', 'losses', 'wins', 'both']);
});

test('each crown counts up from the last member to the second, then pauses, then shows its champion', () => {
  const beats = beatsOf(FINALE, stepsOf(FINALE, 'ben'), false);
  const losses = beats.filter(({ step }) => step === 'losses');
  expect(losses.map(({ shown, isComplete }) => [shown, isComplete])).toEqual([
    [0, false],
    [1, false],
    [2, false],
    [3, false],
    [3, true],
  ]);
  const shownAt = (shown: number, race: 'wins' | 'losses') =>
    ladder(race, FINALE, shown).map(({ standing, isShown }) => (isShown ? standing.userId : '?'));
  // The best is next to the line: at the bottom for Losses, at the top for Wins.
  expect([1, 3].map((shown) => shownAt(shown, 'losses'))).toEqual([
    ['ana', '?', '?'],
    ['ana', 'ben', 'cyd'],
  ]);
  expect([1, 3].map((shown) => shownAt(shown, 'wins'))).toEqual([
    ['?', '?', 'dee'],
    ['ben', 'cyd', 'dee'],
  ]);
});

test('a complete step stays for 4 seconds, and no count takes much longer, even in the largest league', () => {
  const many = Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [`m${index}`, [40 - index, index] as const]),
  );
  for (const finale of [FINALE, finaleOf(many)]) {
    const beats = beatsOf(finale, stepsOf(finale, 'ana'), false);
    expect(new Set(beats.filter(({ isComplete }) => isComplete).map(({ ms }) => ms))).toEqual(
      new Set([4000]),
    );
    const counting = beats.filter(({ step, isComplete }) => step === 'wins' && !isComplete);
    expect(counting.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(6000);
  }
});

test('with reduced motion, each step is complete right away', () => {
  expect(beatsOf(FINALE, stepsOf(FINALE, 'ben'), true)).toEqual([
    { step: 'numbers', shown: 4, isComplete: true, ms: 4000 },
    { step: 'losses', shown: 3, isComplete: true, ms: 4000 },
    { step: 'wins', shown: 3, isComplete: true, ms: 4000 },
  ]);
});

test('one press completes a step, another starts the next step, and after the last step the reveal ends', () => {
  const beats = beatsOf(FINALE, stepsOf(FINALE, 'ben'), false);
  const pressed: (string | null)[] = [];
  for (let at: number | null = 0; at !== null;) {
    at = beatAfterPress(beats, at);
    const beat: Beat | undefined = at === null ? undefined : beats[at];
    pressed.push(beat ? `${beat.step} ${beat.isComplete ? 'complete' : 'begins'}` : null);
  }
  expect(pressed).toEqual([
    'numbers complete',
    'losses begins',
    'losses complete',
    'wins begins',
    'wins complete',
    null,
  ]);
});

test('going back shows the previous step as it ended', () => {
  const beats = beatsOf(FINALE, stepsOf(FINALE, 'ben'), false);
  const inWins = beats.findIndex(({ step, shown }) => step === 'wins' && shown === 2);
  expect(beats[beatBefore(beats, inWins)]).toMatchObject({ step: 'losses', isComplete: true });
  expect(beatBefore(beats, 2)).toBe(0);
});

test('screen readers hear each step once, and no champion before the crown', () => {
  const shared = finaleOf({ ana: [30, 18], ben: [30, 18], cyd: [1, 40] });
  const said = beatsOf(shared, stepsOf(shared, 'cyd'), false).map((beat) => announcement(beat, shared));
  expect(said.filter((words) => words !== '')).toEqual([
    '3 rivals. 6 teams. 272 games. Two crowns.',
    'Most Wins Champions: ana, 30 wins; ben, 30 wins.',
    'Most Losses Champion: cyd, 40 losses.',
  ]);
});

test('the button names what comes next', () => {
  const steps = stepsOf(FINALE, 'ben');
  const labels = beatsOf(FINALE, steps, false).map((beat) => nextLabel(beat, steps));
  expect([...new Set(labels)]).toEqual([
    'Next',
    'Award the Crowns',
    'Who Is It?',
    'Next Crown',
    'See Both Crowns',
  ]);
});

test('only a person with both crowns for themselves is a double champion', () => {
  expect(doubleChampion(FINALE)).toBeNull();
  expect(doubleChampion(finaleOf({ ana: [30, 30], ben: [20, 20] }))?.userId).toBe('ana');
  expect(doubleChampion(finaleOf({ ana: [20, 20], ben: [20, 20] }))).toBeNull();
});

test('a champion’s points count ties as the ranks do', () => {
  const [ana] = finaleOf({ ana: [30, 0, 1] }).finalStandings;
  if (!ana) throw new Error('nobody played');
  expect(pointsText('wins', ana, 'nothing')).toBe('30 wins');
  expect(pointsText('wins', ana, 'half')).toBe('30½ wins');
  expect(pointsText('losses', ana, 'half')).toBe('½ loss');
});
