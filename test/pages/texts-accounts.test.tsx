import { expect, test } from 'vitest';
import { seatPlayers } from '../support/table.ts';
import { goTo, open } from './support/page.tsx';
import { register } from './support/players.ts';
import { ACCOUNT_TEXTS } from './texts/accounts-promised.ts';
import { accountPlaces } from './texts/accounts.ts';
import { expectWhole, holdAll } from './texts/hold.ts';

// Checks the table of account messages against the pages, as texts.test.tsx does for other messages.

test('every account message appears', async () => {
  const owner = await register('Host');
  const { code } = (await seatPlayers([owner], { name: 'Open Crew' })).league;
  const places = accountPlaces(code);
  expectWhole(places, ACCOUNT_TEXTS);
  await open(null, '/how-to-play');
  // Opens the pages without signing anyone in: the visitor signs up along the way, and stays signed in from then on.
  await holdAll(goTo, places);
  expect(window.location.pathname).toBe('/dashboard');
});
