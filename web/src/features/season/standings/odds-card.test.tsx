import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Odds, Standing } from '#shared/contract/schemas/standings.ts';
import { nameOf, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { fateIn } from '../../../parts/season/fate.ts';
import { Chances } from './odds-card.tsx';

const [ANA = '', BEN = '', CY = ''] = SEATS;

const standings = [CY, ANA, BEN].map((userId): Standing => {
  const user = {
    id: userId,
    username: nameOf(userId),
    firstName: nameOf(userId),
    profileImageUrl: 'helmet',
    isPremium: false,
  };
  const totals = { totalWins: 0, totalLosses: 0, lossPoints: 0 };
  return {
    userId,
    user,
    ...totals,
    wins: 0,
    losses: 0,
    ties: 0,
    differential: 0,
    winRank: 1,
    lossRank: 1,
    formerHolders: [],
    pointsScored: 0,
    teams: [],
  };
});

const open = {
  winsClinched: false,
  winsEliminated: false,
  lossesClinched: false,
  lossesEliminated: false,
  winsMagic: null,
  lossesMagic: null,
};
const ODDS: Odds = {
  version: 7,
  seasons: 10_000,
  users: [
    { userId: ANA, wins: 1, losses: 0, ...open, winsClinched: true, lossesEliminated: true },
    { userId: BEN, wins: 0, losses: 0.336, ...open, winsEliminated: true },
    { userId: CY, wins: 0, losses: 0.664, ...open },
  ],
};

test('the odds for both crowns follow the order of the standings, and certain outcomes have labels', () => {
  const words = renderToStaticMarkup(
    <Chances odds={ODDS} standings={standings} meId={BEN} levelCrowns="shared" />,
  );
  const rows = words
    .split('<tr')
    .slice(2)
    .map((row) =>
      row
        .replaceAll(/^[^>]*>|<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  expect(rows[0]).toBe('Cy &lt;1% 66%');
  expect(rows[1]).toBe('Ana Clinched Out');
  expect(rows[2]).toMatch(/^Ben \(You\) Out 34%/);
  expect(words).toContain('rest of the season 10,000 times');
  expect(words).not.toContain('We can’t project points scored');
});

test('a member without odds is left out, and a note says that a tiebreaker on points scored can’t be projected', () => {
  const few = { ...ODDS, users: ODDS.users.slice(0, 1) };
  const words = renderToStaticMarkup(
    <Chances odds={few} standings={standings} meId={BEN} levelCrowns="points" />,
  );
  expect(words).toContain('Ana');
  expect(words).not.toContain('Ben');
  expect(words).toContain('We can’t project points scored');
});

test('a note says that head-to-head breaks ties in the odds, too, but points scored can’t', () => {
  const words = renderToStaticMarkup(
    <Chances odds={ODDS} standings={standings} meId={BEN} levelCrowns="head-to-head" />,
  );
  expect(words).toContain('Head-to-head breaks ties here, too. We can’t project points scored');
});

test('the card says what clinches a crown for a member who controls their own destiny', () => {
  const magic = { own: 3, games: 7, rival: { userId: ANA, against: 2, games: 5 } };
  const users = ODDS.users.map((row) => (row.userId === BEN ? { ...row, lossesMagic: magic } : row));
  const wordsFor = (meId: string) =>
    renderToStaticMarkup(
      <Chances odds={{ ...ODDS, users }} standings={standings} meId={meId} levelCrowns="shared" />,
    ).replaceAll(/<[^>]+>/g, '');
  expect(wordsFor(BEN)).toContain(
    'Most losses: You, with 3 losses in the next 7 games, or 2 wins by Ana’s teams',
  );
  expect(wordsFor(ANA)).toContain('Most losses: Ben, with 3 losses');
  expect(wordsFor(CY)).not.toContain('Most wins: ');
});

test('a crown’s outcome is known only once it is certain', () => {
  const fates = ODDS.users.map((odds) => [fateIn('wins', odds), fateIn('losses', odds)]);
  expect(fates).toEqual([
    ['clinched', 'out'],
    ['out', undefined],
    [undefined, undefined],
  ]);
  expect(fateIn('wins', undefined)).toBeUndefined();
});
