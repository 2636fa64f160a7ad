import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { FOUNDER_PAGE } from '#shared/domain/billing/founder-chat.ts';
import { PUBLIC_PAGE } from '#shared/domain/leagues/public-list.ts';
import { ulid } from 'ulid';
import { seatPlayers } from '../support/table.ts';
import { answer, answerAgain, answerOnce, callsOf, reply } from './support/network.ts';
import { button, card, fill, find, gone, isOff, open, press, text, textOf, told } from './support/page.tsx';
import { ports } from './support/ports.ts';
import { register, registerAdmin } from './support/players.ts';

// Tests lists that have more than one page: public leagues, and members who have written to the founders.

const row = (name: string) => () => {
  const heading = within(document.body).getByRole('heading', { name, level: 2 });
  const item = heading.closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return item;
};

test('public leagues load page by page, full ones last, and a failed page can be retried', async () => {
  const hal = await register('Hal');
  await open(hal, '/leagues/public');
  await text('No Public Leagues Yet');
  const owner = await register('Olga0');
  const full = await seatPlayers([owner, await register('Gina0')], {
    name: 'Full Crew',
    maxMembers: 2,
    isPublic: true,
  });
  for (let number = 1; number <= PUBLIC_PAGE; number += 1) {
    const host = await register(`Olga${number}`);
    await host.call('createLeague', { body: { name: `Crew ${number}`, isPublic: true } });
  }
  await open(hal, '/leagues/public', () => answer('publicLeagues', reply(500)));
  await text('This didn’t load');
  answerAgain('publicLeagues');
  await press('Try again');
  await text('Crew 1');
  expect(within(document.body).queryByText('Full Crew')).toBeNull();
  answerOnce('publicLeagues', reply(500));
  await press('Show more');
  await text(/More leagues didn’t load\./);
  await press('Show more');
  await text('Full Crew');
  await gone(() => within(document.body).queryByRole('button', { name: 'Show more' }));
  expect(isOff(await button('Full', row('Full Crew')))).toBe(true);
  expect(textOf(row('Full Crew')())).toContain('Owner: Olga0');
  expect(textOf(row('Full Crew')())).toContain('2 / 2 members');
  const names = within(document.body).getAllByRole('heading', { level: 2 }).map(textOf);
  expect(names.at(-1)).toBe('Full Crew');
  expect(new Set(names).size).toBe(PUBLIC_PAGE + 1);
  expect(callsOf('publicLeagues')).toBeGreaterThan(3);
  await owner.call('deleteLeague', { params: { leagueId: full.params.leagueId } });
});

test('a member can’t have a fourth public league waiting to draft, and sees why', async () => {
  const ida = await register('Ida');
  for (let count = 0; count < 3; count += 1)
    await ida.call('createLeague', { body: { name: 'Open', isPublic: true } });
  const { league } = await seatPlayers([ida], { name: 'One More' });
  await open(ida, `/leagues/${league.code}/manage`);
  await press(await find((inside) => inside.getByLabelText(/^Public/), card('League Settings')));
  await press('Save League Settings');
  await told('Update Failed', 'You can have up to three public leagues waiting to draft.');
});

test('members waiting for the founders’ answer are listed first, and more pages can be loaded', async () => {
  const admin = await registerAdmin('Boss1');
  const writers = [];
  for (let number = 0; number <= FOUNDER_PAGE; number += 1) {
    const writer = await register(`Writer${number}`);
    const at = new Date(ports.clock.now().getTime() + number * 1000);
    const message = { id: ulid(at.getTime()), createdAt: at.toISOString(), by: writer.id, isFounder: false };
    await ports.founders.add(
      writer.id,
      { ...message, message: 'Hello' },
      { clientId: undefined, notifications: [] },
    );
    writers.push(writer);
  }
  const params = { userId: writers[0]?.id ?? '' };
  await admin.call('answerMember', { params, body: { message: 'Hi' } });
  await open(admin, '/admin?tab=founders');
  await text('Writer1');
  expect(within(document.body).queryByText('Writer0')).toBeNull();
  await press('Show more');
  await text('Writer0');
  expect(textOf(card('Writer0')())).toContain('Answered');
  await press('Read the chat with Writer1');
  await fill('Message', 'Welcome', card('Writer1'));
  await press('Send', card('Writer1'));
  await text('Answered', card('Writer1'));
  await open(admin, '/admin?tab=founders', () => answer('founderThreads', reply(500)));
  await text('This didn’t load');
  answerAgain('founderThreads');
});
