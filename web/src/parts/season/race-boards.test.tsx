import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { RaceBoards } from './race-boards.tsx';

function standing(userId: string, ties: number): Standing {
  const user = {
    id: userId,
    username: userId,
    firstName: userId,
    profileImageUrl: 'helmet',
    isPremium: false,
  };
  const totals = { totalWins: 9, totalLosses: 7 };
  return {
    userId,
    user,
    ...totals,
    wins: 9,
    losses: 7,
    ties,
    differential: 2,
    winRank: 1,
    lossRank: 1,
    teams: [],
  };
}

test('both races tell of ties where there are any', () => {
  const words = renderToStaticMarkup(
    <RaceBoards standings={[standing('ana', 1), standing('ben', 0)]} meId="ana" />,
  );
  expect(words.match(/9–7–1/g)).toHaveLength(2);
  expect(words).not.toContain('9–7–0');
});
