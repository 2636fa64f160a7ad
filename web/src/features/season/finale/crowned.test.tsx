import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Crowned } from './crowned.tsx';
import { finaleOf } from './finale.test-data.ts';

const shown = (meId: string, ...champions: readonly string[]) => {
  const results = Object.fromEntries(champions.map((name) => [name, [12, 4] as const]));
  return renderToStaticMarkup(
    <Crowned race="wins" finale={finaleOf({ ...results, zoe: [1, 15] })} meId={meId} />,
  );
};

test('a lone champion reads that the crown is theirs, and co-champions read that they share it', () => {
  expect(shown('ana', 'ana')).toContain('The crown is yours!');
  expect(shown('ana', 'ana', 'ben')).toContain('You share this crown!');
  expect(shown('ana', 'ana', 'ben', 'cyd')).toContain('You share this crown!');
  for (const words of ['The crown is yours!', 'You share this crown!'])
    expect(shown('zoe', 'ana', 'ben')).not.toContain(words);
});
