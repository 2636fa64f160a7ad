import { test } from 'vitest';
import { seatPlayers } from '../support/table.ts';
import { register } from './support/players.ts';
import { wire } from './support/page-socket.ts';
import { CHAT_TEXTS, chatPlaces, seatChat } from './texts/chat.ts';
import { expectWhole, holdAll } from './texts/hold.ts';
import { LEAGUE_TEXTS } from './texts/leagues-promised.ts';
import { seatLeagues } from './texts/leagues-scene.ts';
import { leaguePlaces } from './texts/leagues.ts';
import { TRADE_TEXTS } from './texts/trades-promised.ts';
import { seatTrades } from './texts/trades-scene.ts';
import { tradePlaces } from './texts/trades.ts';

// Checks the tables of messages against the pages: each promised message appears, and each event has only one message.

/** The timeout in ms. It is long because each message needs a page load of its own. */
const LONG_MS = 90_000;

test('every league message appears', { timeout: LONG_MS }, async () => {
  const owner = await register('Host');
  const { code: open } = (await seatPlayers([owner], { name: 'Open Crew' })).league;
  const { kim, leagues } = await seatLeagues(window.location.origin, open);
  const places = leaguePlaces(leagues);
  expectWhole(places, LEAGUE_TEXTS);
  await holdAll(kim, places);
});

test('every trade message appears', async () => {
  const { wes, traded } = await seatTrades(window.location.origin);
  const places = tradePlaces(traded);
  expectWhole(places, TRADE_TEXTS);
  await holdAll(wes, places);
});

test('every chat message appears', async () => {
  const { zoe, code } = await seatChat(window.location.origin);
  const places = chatPlaces(code);
  expectWhole(places, CHAT_TEXTS);
  // Without the socket, the page sends chat messages with API calls, which the test can answer in place of the server.
  await holdAll(zoe, places, () => (wire.isOpen = false));
});
