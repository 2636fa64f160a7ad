import { expect, test } from 'vitest';
import { magicText } from './odds-card.tsx';

const nameOf = (userId: string) => ({ ben: 'Ben' })[userId] ?? '?';
const rival = { userId: 'ben', against: 2, games: 6 };

test('the text says which results clinch: the member’s own, or a rival’s', () => {
  expect(magicText('wins', { own: 3, games: 7, rival }, nameOf)).toBe(
    '3 wins in the next 7 games, or 2 losses by Ben’s teams',
  );
  expect(magicText('losses', { own: 1, games: 1, rival: { ...rival, against: 1 } }, nameOf)).toBe(
    '1 loss in the last game, or 1 win by Ben’s teams',
  );
});

test('the text leaves out the member or the rival if their results can’t clinch', () => {
  expect(magicText('wins', { own: 3, games: 4, rival: null }, nameOf)).toBe('3 wins in the next 4 games');
  expect(magicText('losses', { own: null, games: 1, rival }, nameOf)).toBe('2 wins by Ben’s teams');
});

test('the text leaves out results that would take nearly every game', () => {
  expect(magicText('wins', { own: 31, games: 33, rival: null }, nameOf)).toBe('');
  expect(
    magicText('wins', { own: 7, games: 9, rival: { userId: 'ben', against: 7, games: 8 } }, nameOf),
  ).toBe('');
  expect(
    magicText('wins', { own: 7, games: 9, rival: { userId: 'ben', against: 6, games: 8 } }, nameOf),
  ).toBe('6 losses by Ben’s teams');
});

test('where the playoffs count, the text gives no number of games, because no one knows how many are left', () => {
  const magic = { own: 3, games: 7, rival };
  expect(magicText('wins', magic, nameOf, 1)).toBe('3 more wins, or 2 more losses by Ben’s teams');
  expect(magicText('losses', magic, nameOf, 2)).toBe(
    '3 more Loss points, or 2 more Win points for Ben’s teams',
  );
  expect(magicText('wins', { own: 1, games: 2, rival: null }, nameOf, 2)).toBe('1 more Win point');
});
