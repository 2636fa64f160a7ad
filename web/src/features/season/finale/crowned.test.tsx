import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TieRule } from '#shared/domain/league-rules.ts';
import type { Race } from '#shared/domain/season/ranks.ts';
import { Crowned } from './crowned.tsx';
import { finaleOf } from './finale.test-data.ts';

const shown = (meId: string, ...champions: readonly string[]) => {
  const results = Object.fromEntries(champions.map((name) => [name, [12, 4] as const]));
  return renderToStaticMarkup(
    <Crowned race="wins" finale={finaleOf({ ...results, zoe: [1, 15] })} meId={meId} />,
  );
};

test('a champion’s ties are listed, and those that count as losses are named next to the losses', () => {
  const shownBy = (tieRule: TieRule, race: Race) => {
    const finale = finaleOf({ ana: [12, 4, 2], zoe: [1, 15, 2] }, { tieRule, levelCrowns: 'shared' });
    return renderToStaticMarkup(<Crowned race={race} finale={finale} meId="ana" />).replaceAll(
      /<[^>]*>/g,
      '',
    );
  };
  expect(shownBy('nothing', 'wins')).toContain('12 wins 4 losses · 2 ties');
  expect(shownBy('half', 'wins')).toContain('13 wins 5 losses · 2 ties');
  expect(shownBy('loss', 'wins')).toContain('12 wins 6 losses incl. 2 ties');
  expect(shownBy('loss', 'losses')).toContain('17 losses incl. 2 ties · 1 win');
});

test('a lone champion reads that the crown is theirs, and co-champions read that they share it', () => {
  expect(shown('ana', 'ana')).toContain('The crown is yours!');
  expect(shown('ana', 'ana', 'ben')).toContain('You share this crown!');
  expect(shown('ana', 'ana', 'ben', 'cyd')).toContain('You share this crown!');
  for (const words of ['The crown is yours!', 'You share this crown!'])
    expect(shown('zoe', 'ana', 'ben')).not.toContain(words);
});
