import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { GameRow } from './game-row.tsx';

test('in a row, the team that is ahead has the brighter score', () => {
  const scores = (awayScore: number, homeScore: number) =>
    [
      ...renderToStaticMarkup(
        <GameRow game={leagueGame({ state: 'live', awayScore, homeScore })} />,
      ).matchAll(/data-score="" class="[^"]*text-xl (text-ink(?:-3)?)"/g),
    ].map(([, ink]) => ink);
  expect(scores(7, 3)).toEqual(['text-ink', 'text-ink-3']);
  expect(scores(3, 7)).toEqual(['text-ink-3', 'text-ink']);
  expect(scores(3, 3)).toEqual(['text-ink', 'text-ink']);
});
