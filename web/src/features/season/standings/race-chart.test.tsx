import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { memberNamed } from '../../../parts/leagues/sample-league.test-data.ts';
import { RaceChart } from './race-chart.tsx';

test('the lines of the largest league are distinguishable', () => {
  const lines = Array.from({ length: LEAGUE_SIZE.most }, (_, index) => {
    const userId = `member-${index}`;
    return { userId, user: memberNamed(userId, null).user, totals: [0, index] };
  });
  const drawn = renderToStaticMarkup(
    <RaceChart season="2025-26" race="wins" lines={lines} leaders={[]} meId="member-3" />,
  );
  const looks = [...drawn.matchAll(/<polyline[^>]*>/g)].map(([line]) => line.replace(/points="[^"]*"/, ''));
  expect(looks).toHaveLength(LEAGUE_SIZE.most);
  expect(new Set(looks).size).toBe(LEAGUE_SIZE.most);
});

test('the chart and its text show live scores separately from final ones', () => {
  const line = (userId: string, totals: number[], now: number) => {
    return { userId, user: memberNamed(userId, null).user, totals, now };
  };
  const lines = [line('ana', [0, 2, 4], 5), line('ben', [0, 1, 1], 1)];
  const drawn = renderToStaticMarkup(
    <RaceChart season="2025-26" race="wins" lines={lines} leaders={[]} meId="ana" />,
  );
  const [ana, ben] = lines.map(({ user }) => user.username);
  expect(drawn).toContain(`Wins after week 2: ${ana} 4, ${ben} 1. If scores hold: ${ana} 5, ${ben} 1"`);
  expect(drawn).toContain('>5 ');
  expect(drawn).toContain('>1 ');
  expect(drawn).toContain('>now<');
  expect(drawn.match(/stroke-dasharray="2 4"/g)).toHaveLength(2);
});

test('weeks of the playoffs have the names of their rounds', () => {
  const user = memberNamed('ana', null).user;
  const after = (week: number) => {
    const lines = [{ userId: 'ana', user, totals: Array.from({ length: week + 1 }, (_, done) => done) }];
    return renderToStaticMarkup(
      <RaceChart season="2025-26" race="wins" lines={lines} leaders={[]} meId="ana" isOnWall />,
    );
  };
  expect(after(18)).toContain('Wins after week 18: ');
  expect(after(18)).toContain('>18<');
  expect(after(21)).toContain('Wins after the Conference round: ');
  expect(after(21)).toContain('>CON<');
  expect(after(22)).toContain('Wins after the Super Bowl: ');
  expect(after(22)).toMatch(/>SB<\/text>/);
});

test('on a wall display, letters and plot are larger at any width', () => {
  const user = memberNamed('ana', null).user;
  const lines = [{ userId: 'ana', user, totals: [0, 2] }];
  const look = (isOnWall: boolean) => {
    const drawn = renderToStaticMarkup(
      <RaceChart season="2025-26" race="wins" lines={lines} leaders={[]} meId="ana" isOnWall={isOnWall} />,
    );
    return [Number(/height="(\d+)"/.exec(drawn)?.[1]), drawn.includes('text-xl')];
  };
  expect(look(false)).toEqual([206, false]);
  expect(look(true)).toEqual([422, true]);
});
