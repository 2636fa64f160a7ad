import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { placeNameOf } from '#shared/domain/teams.ts';
import { game, storeResults } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import { answer, answerOnce, refusal, reply } from './support/network.ts';
import {
  button,
  choose,
  dialog,
  fill,
  find,
  gone,
  hasFocus,
  isOff,
  open,
  press,
  shows,
  text,
  told,
} from './support/page.tsx';
import { registerAdmin } from './support/players.ts';
import { ports } from './support/ports.ts';

// Tests how admins enter and correct results.

const form = dialog();
let admin: Player;
const [home, away] = [placeNameOf(1), placeNameOf(2)];

beforeAll(async () => {
  admin = await registerAdmin();
  const games = [game(1, 2), game(3, 4, { week: 2 }), game(5, 6, { week: 18 })];
  await storeResults(ports.results, '2025-26', games);
});

const now = async () => (await admin.call('adminResults', { query: { week: '1' } }))[0];

test('an admin can enter a result, correct it, and let the feeds take over the game again', async () => {
  await open(admin, '/admin?tab=results');
  await press(`Enter the result for ${away} at ${home}`);
  await text('This game isn’t over. Saving a score makes it final.', form);
  expect(isOff(await button('Save Result', form))).toBe(true);
  await fill(away, '17', form);
  await fill(home, 'many', form);
  await text('Enter a number from 0 to 999.', form);
  expect(isOff(await button('Save Result', form))).toBe(true);
  await fill(home, '20', form);
  answerOnce('enterResult', refusal('unavailable'));
  await press('Save Result', form);
  await told('Result Not Saved', expect.stringContaining('busy'));
  expect((await now())?.isEntered).toBe(false);
  await press('Save Result', form);
  await told('Result Saved', `${away} 17, ${home} 20`);
  await gone(() => screen.queryByRole('dialog'));
  expect(await now()).toMatchObject({ awayScore: 17, homeScore: 20, state: 'final', isEntered: true });

  const correct = await button(`Correct the result for ${away} at ${home}`);
  await hasFocus(correct);
  await press(correct);
  await fill(home, '21', form);
  await press('Save Result', form);
  await told('Result Saved', `${away} 17, ${home} 21`);
  await press(`Correct the result for ${away} at ${home}`);
  await press('Use the Feeds', form);
  await told('Left to the Feeds', `${away} at ${home} now follows the feeds.`);
  expect((await now())?.isEntered).toBe(false);
});

test('an admin can cancel a game after a confirmation, and let the feeds take over the game again', async () => {
  await open(admin, '/admin?tab=results');
  await press(`Enter the result for ${away} at ${home}`);
  await press('Cancel Game', form);
  const asked = dialog(undefined, 'alertdialog');
  await text(/won’t count in any league/, asked);
  await press('Keep Game', asked);
  expect((await now())?.state).toBe('scheduled');
  await press('Cancel Game', form);
  answerOnce('cancelGame', refusal('unavailable'));
  await press('Cancel Game', asked);
  await told('Game Not Cancelled', expect.stringContaining('busy'));
  await press('Cancel Game', asked);
  await told('Game Cancelled', `${away} at ${home} won’t count.`);
  expect(await now()).toMatchObject({ state: 'cancelled', isEntered: true });
  await text('Cancelled');
  await press(`Enter the result for ${away} at ${home}`);
  expect(screen.queryByRole('button', { name: 'Cancel Game' })).toBeNull();
  await press('Use the Feeds', form);
  await told('Left to the Feeds', `${away} at ${home} now follows the feeds.`);
  expect((await now())?.state).toBe('scheduled');
});

test('an admin can confirm a feed’s cancellation for good, so that no other feed gives the game a score', async () => {
  const [held] = await admin.call('adminResults', { query: { week: '18' } });
  const off = { ...held, state: 'cancelled', awayScore: null, homeScore: null, isEntered: false };
  await open(admin, '/admin?tab=results', () => answer('adminResults', reply(200, [off])));
  await press(`Enter the result for ${placeNameOf(6)} at ${placeNameOf(5)}`);
  expect(isOff(await button('Cancel Game', form))).toBe(false);
});

test('a live score can’t be saved as the result, because results are final', async () => {
  const [held] = await admin.call('adminResults', { query: { week: '18' } });
  const live = { ...held, state: 'live', awayScore: 3, homeScore: 14 };
  await open(admin, '/admin?tab=results', () => answer('adminResults', reply(200, [live])));
  await press(`Enter the result for ${placeNameOf(6)} at ${placeNameOf(5)}`);
  await text('This game isn’t over. Saving a score makes it final.', form);
  expect(isOff(await button('Save Result', form))).toBe(true);
});

test('an admin can choose any week, and games that fail to load can be retried', async () => {
  let end = (): void => undefined;
  await open(admin, '/admin?tab=results', () => (end = answer('adminResults', reply(500))));
  await button('Try again');
  end();
  await press('Try again');
  await find((inside) => inside.getByRole('list', { name: 'Week 1 games' }));
  await press('Next week');
  await find((inside) => inside.getByRole('list', { name: 'Week 2 games' }));
  await choose('Week', 'Week 18');
  await find((inside) => inside.getByRole('list', { name: 'Week 18 games' }));
  expect(isOff(await button('Next week'))).toBe(true);
});

test('if there’s no schedule yet, the page says so', async () => {
  await open(admin, '/admin?tab=results', () => answer('adminResults', reply(200, [])));
  await shows('No games yet');
});
