import { test } from 'vitest';
import { storeResults, wholeSeason } from '../support/games.ts';
import { ports } from './support/ports.ts';
import { expectWhole, holdAll } from './texts/hold.ts';
import { SEASON_TEXTS } from './texts/season-promised.ts';
import { AFTER_THE_SEASON, seatSeason } from './texts/season-scene.ts';
import { seasonPlaces } from './texts/season.ts';

// Checks the table of messages about a past season against the pages, as texts.test.tsx does for other messages.

test('every message about a past season appears', async () => {
  const { una, played } = await seatSeason(window.location.origin);
  const places = seasonPlaces(played);
  expectWhole(places, SEASON_TEXTS);
  await storeResults(
    ports.results,
    '2025-26',
    wholeSeason(18, () => [20, 17]),
  );
  ports.clock.set(new Date(AFTER_THE_SEASON));
  await holdAll(una, places);
});
