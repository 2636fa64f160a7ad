import { screen } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { answer, answerAgain, answerOnce, refusal, reply } from './support/network.ts';
import {
  button,
  card,
  check,
  choose,
  describedBy,
  field,
  fill,
  gone,
  hasFocus,
  open,
  press,
  shows,
  text,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';

// Tests how commissioners connect a group chat, choose its topics, and find out that it has been disconnected.

const WEBHOOK = 'https://discord.com/api/webhooks/112233445566778899/abcdefghijklmnopqrstuvwxyz';
const BOT = 'https://api.groupme.com/v3/bots/post?bot_id=0123456789abcdef';

let ana: Player, ben: Player;
let table: Table;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});
beforeEach(async () => {
  table = await seatPlayers([ana, ben], { name: 'Chatty Crew' });
});

const page = () => `/leagues/${table.league.code}/manage`;
const chat = card('Group Chat');
const params = () => ({ leagueId: table.league.id });
const stored = async () => (await ana.call('channel', { params: params() })).channel;

test('a commissioner connects a group chat with its webhook URL, which is never shown again', async () => {
  await open(ana, page());
  const address = await field('Webhook URL', chat);
  expect((address as HTMLInputElement).type).toBe('password');
  expect(describedBy(address)).toContain('Copy Webhook URL');
  await press('Connect Chat', chat);
  await shows('Paste the webhook URL.', chat);
  await hasFocus(address);
  await fill('Webhook URL', BOT, chat);
  await press('Connect Chat', chat);
  await shows(/^That’s not a valid webhook URL for this service/, chat);
  await fill('Webhook URL', WEBHOOK, chat);
  await choose('Picks', 'After each round', chat);
  await press(await field('Trades', chat));
  await press('Connect Chat', chat);
  await told('Chat Connected', 'Your first post is on its way to Discord');
  await shows(/to Discord by Ana/, chat);
  const tells = ['draft-start', 'rounds', 'draft-end', 'announcements', 'weeks', 'crowns'];
  expect(await stored()).toMatchObject({ kind: 'discord', state: 'connected', tells });
  expect((await field('New webhook URL', chat)) as HTMLInputElement).toHaveProperty('value', '');
  expect(document.body.innerHTML).not.toContain('abcdefghijklmnopqrstuvwxyz');
});

test('the form of an auction league speaks of sales instead of picks', async () => {
  table = await seatPlayers([ana], { name: 'Auction Chat', draftType: 'auction' });
  await open(ana, page());
  await choose('Sales', 'Sales in groups', chat);
  expect(screen.queryByLabelText('Picks')).toBeNull();
});

test('a commissioner can change a connected group chat’s topics without re-entering its URL, send a test, and disconnect it after a confirmation', async () => {
  const body = { kind: 'groupme' as const, url: BOT, tells: ['picks' as const] };
  await ana.call('connectChannel', { params: params(), body });
  await open(ana, page());
  await shows(/to GroupMe by Ana/, chat);
  await choose('Picks', 'None', chat);
  await press('Save Changes', chat);
  await shows('Choose at least one thing to post.', chat);
  await check('Trades', chat);
  await press('Save Changes', chat);
  await told('Saved', 'Your group chat settings are saved');
  expect(await stored()).toMatchObject({ kind: 'groupme', tells: ['trades'] });
  await press('Send a Test Post', chat);
  await told('Test on Its Way', 'Check GroupMe. It should show up in seconds.');
  await press('Disconnect', chat);
  await shows('Disconnect the group chat?');
  await press('Disconnect', () => screen.getByRole('alertdialog'));
  await told('Chat Disconnected', 'No more posts to GroupMe');
  await gone(() => screen.queryByRole('button', { name: 'Send a Test Post' }));
  expect(await stored()).toBeNull();
  await hasFocus((await button('Connect Chat', chat)).closest('[tabindex]') ?? document.body);
});

test('a group chat that another commissioner has disconnected no longer shows as connected', async () => {
  const body = { kind: 'groupme' as const, url: BOT, tells: ['picks' as const] };
  await ana.call('connectChannel', { params: params(), body });
  await open(ana, page());
  await shows(/to GroupMe by Ana/, chat);
  await ana.call('disconnectChannel', { params: params() });
  await press('Send a Test Post', chat);
  await told('Test Not Sent', 'No group chat is connected.');
  await button('Connect Chat', chat);
  expect(screen.queryByText(/to GroupMe by Ana/)).toBeNull();
  await ana.call('connectChannel', { params: params(), body });
  window.dispatchEvent(new Event('visibilitychange'));
  await shows(/to GroupMe by Ana/, chat);
});

test('a group chat that has lost its connection shows why, and can be reconnected or removed', async () => {
  const lost = { why: 'gone', at: '2025-08-25T22:00:00.000Z' };
  const channel = {
    kind: 'slack',
    tells: ['picks'],
    connectedAt: '2025-08-24T22:00:00.000Z',
    connectedBy: ana.id,
    state: 'disconnected',
    lost,
    lastToldAt: null,
  };
  await open(ana, page(), () => answer('channel', reply(200, { channel })));
  await shows(/the webhook URL no longer exists/, chat);
  expect(screen.queryByRole('button', { name: 'Send a Test Post' })).toBeNull();
  await button('Connect Chat', chat);
  await press('Remove', chat);
  await told('Chat Removed', 'No more posts to Slack');
  await gone(() => screen.queryByText(/the webhook URL no longer exists/));
  answerAgain('channel');
});

test('a refused webhook URL is marked at its field, and a card that fails to load can be retried', async () => {
  await open(ana, page(), () => answer('channel', reply(500)));
  const again = await button('Try again', chat);
  answerAgain('channel');
  await press(again);
  await fill('Webhook URL', WEBHOOK, chat);
  answerOnce('connectChannel', refusal('not-such-address'));
  await press('Connect Chat', chat);
  await hasFocus(await field('Webhook URL', chat));
  await text(/That’s not a valid webhook URL for this service\. Copy it again/, chat);
});
