import { expect, test } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { gamesOn } from './games-on-link.tsx';

const [ME = '', BEN = ''] = SEATS;
const live = (homeScore: number, awayScore: number) =>
  leagueGame({ state: 'live', homeScore, awayScore, homeOwnerId: ME, awayOwnerId: BEN });

test.each([
  [14, 10, 'your Lions lead 14–10'],
  [3, 10, 'your Lions trail 3–10'],
  [7, 7, 'your Lions are tied at 7'],
])('a live game of the reader’s own team is shown with its score', (home, away, words) => {
  expect(gamesOn([live(home, away)], ME)).toEqual({ live: '1 NFL game live', mine: [{ id: 'g', words }] });
});

test('other members’ live games are only counted, and games that aren’t live are left out', () => {
  const games = [
    live(0, 0),
    leagueGame({ state: 'final', homeOwnerId: BEN }),
    leagueGame({ homeOwnerId: BEN }),
  ];
  expect(gamesOn(games, 'nobody')).toEqual({ live: '1 NFL game live', mine: [] });
});
