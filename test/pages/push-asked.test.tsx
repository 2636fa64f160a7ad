import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { seatPlayers } from '../support/table.ts';
import { answerOnce, cutOff, held } from './support/network.ts';
import {
  button,
  card,
  find,
  gone,
  goTo,
  hasFocus,
  open,
  press,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { noPushBrowser, pushBrowser } from './support/push-browser.ts';
import { openLobby } from './support/room.ts';

// Tests where pages offer push notifications before the browser asks for permission.

afterEach(() => {
  noPushBrowser();
  vi.restoreAllMocks();
});

const LOBBY = 'Get notified when you’re on the clock';
const HOME = 'Get notified when your draft starts';
const TURN_ON = 'Turn On Notifications';
const asks = (title: string) => screen.queryByRole('region', { name: title });

test('the lobby offers push notifications, and the browser asks for permission only after a press', async () => {
  const ana = await register('Ana');
  const { league } = await seatPlayers([ana], { name: 'Told Crew' });
  const browser = pushBrowser();
  await openLobby(ana, league);
  await find((inside) => inside.getByRole('region', { name: LOBBY }));
  expect(browser.asked).toBe(0);
  answerOnce('subscribeToPush', cutOff);
  await press(TURN_ON, card(LOBBY));
  const alert = await find((inside) => inside.getByRole('alert'), card(LOBBY));
  expect(textOf(alert)).toContain('Notifications are still off. Can’t reach the server');
  expect(browser.held).toBeNull();
  await press(TURN_ON, card(LOBBY));
  await told('Notifications On', 'You’ll get them on this device.');
  await gone(() => asks(LOBBY));
  expect((await ana.call('pushSubscriptions')).devices).toHaveLength(1);
});

test('league home offers push notifications to a new member once, and a member who declines isn’t asked again on any page', async () => {
  const ben = await register('Ben');
  const { league } = await seatPlayers([ben], { name: 'Asked Crew' });
  pushBrowser();
  await open(ben, `/leagues/${league.code}`);
  await press('No, thanks', card(HOME));
  await gone(() => asks(HOME));
  await hasFocus(screen.getByRole('main'));
  await goTo(`/leagues/${league.code}`);
  await find((inside) => inside.getByRole('region', { name: 'League Information' }));
  expect(asks(HOME)).toBeNull();
  await goTo(`/leagues/${league.code}/draft`);
  await text('Live');
  await find((inside) => inside.getByRole('heading', { name: 'The draft hasn’t started' }));
  expect(asks(LOBBY)).toBeNull();
});

test('a member who turns on notifications sees the outcome even if others join the lobby in the meantime', async () => {
  const [dora, emil] = [await register('Dora'), await register('Emil')];
  const { league } = await seatPlayers([dora], { name: 'Busy Crew' });
  pushBrowser();
  await openLobby(dora, league);
  const slow = held(cutOff);
  answerOnce('subscribeToPush', slow);
  await press(TURN_ON, card(LOBBY));
  await button('Turning on…', card(LOBBY));
  await emil.call('joinLeague', { body: { code: league.code } });
  await find((inside) => inside.getAllByText('Emil'));
  slow.release();
  const alert = await find((inside) => inside.getByRole('alert'), card(LOBBY));
  expect(textOf(alert)).toContain('Notifications are still off. Can’t reach the server');
  await press(TURN_ON, card(LOBBY));
  await told('Notifications On', 'You’ll get them on this device.');
});

test('a browser that has already asked, or doesn’t support push, shows no offer', async () => {
  const cleo = await register('Cleo');
  const { league } = await seatPlayers([cleo], { name: 'Calm Crew' });
  await openLobby(cleo, league);
  await find((inside) => inside.getByRole('heading', { name: 'The draft hasn’t started' }));
  expect(asks(LOBBY)).toBeNull();
  pushBrowser({ permission: 'denied' });
  await openLobby(cleo, league);
  await find((inside) => inside.getByRole('heading', { name: 'The draft hasn’t started' }));
  expect(asks(LOBBY)).toBeNull();
});

test('a league that missed its draft doesn’t offer to notify members of the start', async () => {
  const fay = await register('Fay');
  const { league } = await seatPlayers([fay], { name: 'Late Crew' });
  pushBrowser();
  ports.clock.advance(60 * 86_400_000);
  await open(fay, `/leagues/${league.code}`);
  await text('This league missed the draft deadline');
  expect(asks(HOME)).toBeNull();
});
