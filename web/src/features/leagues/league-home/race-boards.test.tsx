import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { RaceBoards } from './race-boards.tsx';

function standing(userId: string, ties: number, winRank = 1): Standing {
  const user = {
    id: userId,
    username: userId,
    firstName: userId,
    profileImageUrl: 'helmet',
    isPremium: false,
  };
  const totals = { totalWins: 9, totalLosses: 7, lossPoints: 7 };
  return {
    userId,
    user,
    ...totals,
    wins: 9,
    losses: 7,
    ties,
    differential: 2,
    winRank,
    lossRank: 1,
    formerHolders: [],
    pointsScored: 0,
    teams: [],
  };
}

test('both races show ties if there are any', () => {
  const words = renderToStaticMarkup(
    <RaceBoards standings={[standing('ana', 1), standing('ben', 0)]} meId="ana" tieRule="nothing" />,
  );
  expect(words.match(/9–7–1/g)).toHaveLength(2);
  expect(words).not.toContain('9–7–0');
});

test('a tie adds half a point to both races if the league says so', () => {
  const totals = (tieRule: 'half' | 'nothing') =>
    renderToStaticMarkup(<RaceBoards standings={[standing('ana', 1)]} meId="ana" tieRule={tieRule} />).match(
      />[\d½]+<span class="ml/g,
    );
  expect(totals('half')).toEqual(['>9½<span class="ml', '>7½<span class="ml']);
  expect(totals('nothing')).toEqual(['>9<span class="ml', '>7<span class="ml']);
});

test('the leader wears the race’s crown, and tied ranks are marked as tied', () => {
  const standings = [standing('ana', 0), standing('ben', 0, 2), standing('cyd', 0, 2)];
  const words = renderToStaticMarkup(<RaceBoards standings={standings} meId="ana" tieRule="nothing" />);
  // Each race has one crown in its title. In addition, the leader in wins has one, and so has each of the three members tied for
  // the lead in losses.
  expect(words.match(/data-race="wins"/g)).toHaveLength(2);
  expect(words.match(/data-race="losses"/g)).toHaveLength(4);
  expect(words.match(/>(T?\d)<\/span>/g)?.map((place) => place.slice(1, -7))).toEqual([
    '1',
    'T2',
    'T2',
    'T1',
    'T1',
    'T1',
  ]);
});
