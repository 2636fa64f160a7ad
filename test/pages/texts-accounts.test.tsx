import { expect, test } from 'vitest';
import { seatPlayers } from '../support/table.ts';
import { goTo, open } from './support/page.tsx';
import { register } from './support/players.ts';
import { ACCOUNT_TEXTS } from './texts/accounts-promised.ts';
import { accountPlaces } from './texts/accounts.ts';
import { expectWhole, holdAll } from './texts/hold.ts';

// The table of account messages, checked against the pages like the others (texts.test.tsx).

test('the messages of accounts', async () => {
  const owner = await register('Host');
  const { code } = (await seatPlayers([owner], { name: 'Open Crew' })).league;
  const places = accountPlaces(code);
  expectWhole(places, ACCOUNT_TEXTS);
  await open(null, '/how-to-play');
  // A user who signs up there is signed in on all following pages.
  await holdAll(goTo, places);
  expect(window.location.pathname).toBe('/dashboard');
});
