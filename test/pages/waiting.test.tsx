import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { answer, callsOf, held, reply } from './support/network.ts';
import {
  card,
  fill,
  find,
  gone,
  hasFocus,
  open,
  press,
  shows,
  tab,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { payFor, register, registerAdmin } from './support/players.ts';
import { ports } from './support/ports.ts';

// Tests the admins' first screen, which lists everything that is waiting for them.

const list = () => screen.getByRole('list', { name: 'Waiting items' });
const waiting = () => within(list()).getAllByRole('heading', { level: 2 }).map(textOf);
const later = () => ports.clock.advance(60_000);

const ask = (player: Player, subject: string) =>
  player.call('requestSupport', {
    body: {
      name: player.user.username,
      email: player.user.email,
      category: 'bug',
      subject,
      message: 'The clock stood still.',
    },
  });

test('the admin screen opens with all waiting items, and their count goes down as they’re settled', async () => {
  const [admin, ana, rude] = [await registerAdmin(), await register('Ana'), await register('Rude')];
  await open(admin, '/admin');
  await shows('All caught up');
  await tab('Waiting (0)');

  await payFor(ana);
  await ask(ana, 'A clock');
  later();
  await ana.call('writeToFounders', { body: { message: 'Hello' } });
  later();
  await ana.call('report', { body: { kind: 'user', targetId: rude.id, reason: 'A rude name.' } });
  later();
  await ana.call('forgotPassword', { body: { email: ana.user.email } });
  later();
  await ana.call('requestCancellation', { body: { reason: 'Too dear' } });
  await open(admin, '/admin');
  expect((await tab('Waiting (5)')).getAttribute('aria-selected')).toBe('true');
  expect(waiting()).toEqual(['A clock', 'Ana', 'Member: Rude', ana.user.email, 'Ana']);

  await press('Read the chat with Ana');
  const chat = card('Ana');
  await fill('Message', 'Welcome', chat);
  await press('Send', chat);
  await tab('Waiting (4)');
  await text('Answered', chat);
  await press('Close the chat with Ana');
  await gone(() => screen.queryByRole('region', { name: 'Ana' }));
  await hasFocus(screen.getByRole('heading', { name: 'Member: Rude' }));

  await press('Mark as answered');
  await told('Request Settled', 'It’s now under “Done”.');
  await tab('Waiting (3)');
  expect(waiting()).toEqual(['Member: Rude', ana.user.email, 'Ana']);
});

test('waiting items show as loading, and can be retried if they fail to load', async () => {
  const admin = await registerAdmin('Alma2');
  const late = held();
  await open(admin, '/admin', () => answer('adminRequests', late));
  await shows('Loading requests…');
  late.release();
  await find(list);
  for (const route of ['adminRequests', 'founderThreads'] as const) {
    let end = () => {};
    await open(admin, '/admin', () => (end = answer(route, reply(500))));
    await text('This didn’t load');
    await tab('Waiting');
    end();
    const before = callsOf(route);
    await press('Try again');
    await find(list);
    expect(callsOf(route)).toBe(before + 1);
  }
});
