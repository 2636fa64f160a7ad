import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/calls/query-client.ts';
import { StoryCard } from './story-card.tsx';

/** Returns the large crowns on the card of a recap with this headline. */
function crownsOf(headline: string): string[] {
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <StoryCard leagueName="Sunday" season="2025-26" week={7} sentences={[headline]} />
    </QueryClientProvider>,
  );
  return [...drawn.matchAll(/src="\/crown-(\w+)\.svg/g)].map(([, race = '']) => race);
}

test('a recap that names no team shows the crown of the race that it is about', () => {
  expect(crownsOf('Cyd lost all 3 games, a good week for the Losses crown.')).toEqual(['losses']);
  expect(crownsOf('Most wins of the week: Gus, with 3.')).toEqual(['wins']);
  expect(crownsOf('A quiet week.')).toEqual(['wins', 'losses']);
});

test('a recap that names teams shows them instead of a large crown', () => {
  expect(crownsOf('Upset of the week: Ben’s Jets beat the Bills 24–20.')).toEqual([]);
});
