import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { memberNamed } from '../../../parts/leagues/sample-league.test-data.ts';
import { RaceChart } from './race-chart.tsx';

test('the lines of the largest league can be told apart', () => {
  const lines = Array.from({ length: LEAGUE_SIZE.most }, (_, index) => {
    const userId = `member-${index}`;
    return { userId, user: memberNamed(userId, null).user, totals: [0, index] };
  });
  const drawn = renderToStaticMarkup(<RaceChart race="wins" lines={lines} meId="member-3" />);
  const looks = [...drawn.matchAll(/<polyline[^>]*>/g)].map(([line]) => line.replace(/points="[^"]*"/, ''));
  expect(looks).toHaveLength(LEAGUE_SIZE.most);
  expect(new Set(looks).size).toBe(LEAGUE_SIZE.most);
});
