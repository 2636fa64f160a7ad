import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ranked } from '#shared/domain/season/ranks.ts';
import { Races } from './races.tsx';

/** How many crowns stand in both races of a league with these wins. The losses are the same for everyone. */
function crowns(wins: readonly number[], losses: number): number {
  const rows = wins.map((won, index) => ({
    userId: `user-${index}`,
    user: { username: `Name ${index}`, firstName: 'Name', profileImageUrl: 'helmet' },
    wins: won,
    losses,
    ties: 0,
  }));
  const standings = ranked(rows, { tieRule: 'nothing', levelCrowns: 'shared' });
  const heads = { wins: null, losses: null };
  const shown = renderToStaticMarkup(
    <Races {...{ standings, heads }} members={rows.length} meId="user-0" tieRule="nothing" />,
  );
  return shown.split('data-race=').length - 1;
}

test('the leader of a race wears its crown, but no one does before the first point', () => {
  expect(crowns([0, 0], 0)).toBe(0);
  expect(crowns([2, 1], 0)).toBe(1);
  expect(crowns([1, 2], 0)).toBe(1);
  expect(crowns([1, 2], 1)).toBe(2);
});
