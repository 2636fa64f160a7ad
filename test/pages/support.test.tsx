import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { answer, callsOf, cutOff, refusal } from './support/network.ts';
import {
  choose,
  describedBy,
  dialog,
  expectTold,
  field,
  fill,
  find,
  gone,
  hasFocus,
  keys,
  open,
  press,
  said,
  told,
} from './support/page.tsx';
import { register, registerAdmin } from './support/players.ts';

// Tests support requests and reports that are incomplete or fail.

const REASON = /^What’s wrong with this member’s name/;

const TYPED = {
  Name: 'Vera',
  Email: 'vera@visitors.example',
  Subject: 'A third crown',
  Message: 'For ties.',
};

let ana: Player;

beforeAll(async () => {
  ana = await register('Ana', 'Anabel');
});

const form = dialog('Contact Support');
const valueOf = async (label: string) => ((await field(label, form)) as HTMLInputElement).value;
const isClosed = () => gone(() => screen.queryByRole('dialog'));

async function openSupport(): Promise<void> {
  await press('Support', () => screen.getByRole('contentinfo'));
  await find((inside) => inside.getByLabelText('Name'), form);
}

async function fillIn(): Promise<void> {
  for (const [label, words] of Object.entries(TYPED)) await fill(label, words, form);
  await choose('Category', 'feature', form);
}

test('a support request with a missing field isn’t sent, and the field is marked', async () => {
  await open(null, '/');
  await openSupport();
  await hasFocus(await field('Name', form));
  await fillIn();
  await fill('Message', '  ', form);
  await press('Send Message', form);
  await told('Missing Information', 'Please fill in all required fields');
  const message = await field('Message', form);
  expect(message.getAttribute('aria-invalid')).toBe('true');
  await hasFocus(message);
  expect(await valueOf('Subject')).toBe(TYPED.Subject);
  expect(callsOf('requestSupport')).toBe(0);
  await press('Cancel', form);
  await isClosed();
});

test('a failed support request keeps the dialog open with the typed text', async () => {
  await open(null, '/');
  await openSupport();
  await fillIn();
  const end = answer('requestSupport', refusal('unavailable'));
  await press('Send Message', form);
  await told('Error', expect.stringContaining('The service is busy.'));
  for (const [label, words] of Object.entries(TYPED)) expect(await valueOf(label)).toBe(words);
  end();
  await fill('Email', 'vera at home', form);
  await press('Send Message', form);
  const email = await field('Email', form);
  await expect.poll(() => describedBy(email)).toBe('Invalid email address');
  await hasFocus(email);
  await told('Error', 'Invalid email address');
});

test('a signed-in member’s name and email are filled in, or stay empty if they fail to load', async () => {
  await open(ana, '/how-to-play');
  await openSupport();
  await expect.poll(() => valueOf('Name')).toBe('Anabel');
  await expect.poll(() => valueOf('Email')).toBe(ana.user.email);
  await keys('{Escape}');
  await isClosed();
  answer('me', cutOff);
  await openSupport();
  await expect.poll(() => callsOf('me')).toBeGreaterThan(1);
  expect(await valueOf('Name')).toBe('');
  expect(said()).toEqual([]);
});

test('a failed report shows an error, and keeps the typed reason', async () => {
  const [rude, ana] = [await register('Rude'), await register('Amy')];
  const { league } = await seatPlayers([rude, ana], { name: 'Rude Crew' });
  await open(ana, `/leagues/${league.code}`);
  await press(`Report ${rude.user.username}`);
  const report = dialog();
  await fill(REASON, 'The name is an insult.', report);
  await expectTold('report', () => press('Send Report', report), [
    'Report Not Sent',
    'Failed to send the report',
  ]);
  expect(await field(REASON, report)).toHaveProperty('value', 'The name is an insult.');
  await press('Send Report', report);
  await told('Report Sent', 'Thanks. An admin will review it.');
});

test('another admin’s notes appear on the open page, and aren’t overwritten', async () => {
  const [asking, admin] = [await register('Abel'), await registerAdmin()];
  await asking.call('requestSupport', {
    body: {
      name: asking.user.username,
      email: asking.user.email,
      category: 'bug',
      subject: 'A refund',
      message: 'The clock stood still.',
    },
  });
  await open(admin, '/admin?tab=requests&kind=support&status=pending');
  const notes = async () => (await field('Admin notes (only admins see these)')) as HTMLTextAreaElement;
  expect((await notes()).value).toBe('');
  const requests = await admin.call('adminRequests', { query: { kind: 'support' } });
  const { id = '' } = requests.find(({ userId }) => userId === asking.id) ?? {};
  const body = { status: 'pending', adminNotes: 'Paid back' } as const;
  await admin.call('settleRequest', { params: { requestId: id }, body });
  // Simulates the user's return from another window after a while.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(async () => (await notes()).value).toBe('Paid back');
  await press('Mark as answered');
  await told('Request Settled', 'It’s now under “Done”.');
  const done = await admin.call('adminRequests', { query: { kind: 'support', status: 'processed' } });
  expect(done.find((each) => each.id === id)?.adminNotes).toBe('Paid back');
});
