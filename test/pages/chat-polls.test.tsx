import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { messageWith, openChat, openWithoutSocket, said, showsOnce } from './support/chat.ts';
import { answer, answerOnce, lostReply, refusal } from './support/network.ts';
import { button, dialog, field, fill, gone, hasFocus, press, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { fakeTimers, pass } from './support/timers.ts';

// Tests polls in a chat.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

let leagues = 0;
const seat = (): Promise<Table> => seatPlayers([ana, ben], { name: `Poll Crew ${(leagues += 1)}` });
const options = () => screen.findByRole('list', { name: 'Options: Where?' });
const box = async (name: RegExp) => within(await options()).getByRole('checkbox', { name });
const ask = (by: Player, { params }: Table, closesAt?: string) => {
  const poll = { options: ['The bar', 'Online'], isMany: false, ...(closesAt && { closesAt }) };
  return by.call('sayInChat', { params, body: { message: 'Where?', poll } });
};

test('a member starts a poll, and everything typed stays if it can’t be sent', async () => {
  const table = await seat();
  await openChat(ben, table);
  await press('Start a poll');
  const form = dialog('Start a Poll');
  await hasFocus(await field('Question', form));
  await press('Start the Poll', form);
  await within(form()).findByText('Enter a question.');
  await fill('Question', 'Where?', form);
  await fill('Option 1', 'The bar', form);
  await press('Start the Poll', form);
  await within(form()).findByText('Enter at least two options.');
  await hasFocus(within(form()).getByLabelText('Option 2'));
  await fill('Option 2', 'the BAR', form);
  await press('Start the Poll', form);
  await within(form()).findByText('Two options are the same.');
  await hasFocus(within(form()).getByLabelText('Option 2'));
  await fill('Option 2', 'Online', form);
  const end = answer('sayInChat', refusal('unavailable'));
  await press('Start the Poll', form);
  await within(form()).findByText('Poll not sent.');
  end();
  await press('Start the Poll', form);
  await gone(() => screen.queryByRole('dialog'));
  expect(textOf(await options())).toMatch(/The bar.*Online/);
  expect((await ana.call('chat', { params: table.params, query: {} })).at(-1)?.poll?.options).toHaveLength(2);
});

test('a poll whose reply was lost is sent once, and closes the dialog', async () => {
  const table = await seat();
  await openChat(ben, table);
  await press('Start a poll');
  const form = dialog('Start a Poll');
  await fill('Question', 'Where?', form);
  await fill('Option 1', 'The bar', form);
  await press('Add an Option', form);
  await hasFocus(within(form()).getByLabelText('Option 3'));
  await fill('Option 3', 'Online', form);
  answerOnce('sayInChat', lostReply);
  await press('Start the Poll', form);
  await gone(() => screen.queryByRole('dialog'));
  expect(said('Where?')).toHaveLength(1);
});

test('votes are open, can change, and end with the poll, whose result becomes a line', async () => {
  const table = await seat();
  const { params } = table;
  const { id: messageId } = await ask(ana, table);
  await openChat(ben, table);
  (await box(/The bar/)).click();
  await expect.poll(async () => textOf(await options())).toContain('1 vote: you');
  await ana.call('voteInChat', { params: { ...params, messageId }, body: { choices: [1] } });
  await expect.poll(async () => textOf(await options())).toContain('1 vote: Ana');
  (await box(/Online/)).click();
  await expect.poll(async () => textOf(await options())).toMatch(/The bar.*No votes.*2 votes: Ana, you/);
  expect(screen.queryByRole('button', { name: /^Close poll/ })).toBeNull();
  const stored = async () =>
    (await ana.call('chat', { params, query: {} })).at(-1)?.poll?.options[1]?.userIds;
  await expect.poll(stored).toHaveLength(2);
  await ana.call('closeChatPoll', { params: { ...params, messageId }, body: {} });
  await showsOnce('Poll closed: Where?', 'Online: 2');
  expect((await box(/Online/)).hasAttribute('disabled')).toBe(true);
  await ana.call('deleteChatMessage', { params: { ...params, messageId } });
  await showsOnce('Deleted by its author');
  expect(said('Poll closed')).toEqual([]);
});

test('after a refused vote, the poll shows the former vote and the reason', async () => {
  const table = await seat();
  await ask(ana, table);
  await openChat(ben, table);
  const end = answer('voteInChat', refusal('poll-closed'));
  (await box(/The bar/)).click();
  await screen.findByText('This poll is closed.');
  end();
  await expect.poll(async () => textOf(await options())).toMatch(/No votes.*No votes/);
});

test('votes in quick succession reach the server in their order', async () => {
  const table = await seat();
  const { params } = table;
  await ask(ana, table);
  await openChat(ben, table);
  const first = Promise.withResolvers<void>();
  let [asked, answered] = [0, 0];
  const end = answer('voteInChat', async (pass) => {
    if ((asked += 1) === 1) await first.promise;
    const reply = await pass();
    answered += 1;
    return reply;
  });
  (await box(/The bar/)).click();
  (await box(/Online/)).click();
  await expect.poll(async () => textOf(await options())).toMatch(/No votes.*Online.*1 vote: you/);
  first.resolve();
  await expect.poll(() => answered).toBe(2);
  end();
  const [asking] = (await ana.call('chat', { params, query: {} })).filter(({ poll }) => poll);
  expect(asking?.poll?.options.map(({ userIds }) => userIds.length)).toEqual([0, 1]);
});

test('the author closes their own poll after a confirmation, and the result shows right away', async () => {
  const table = await seat();
  const { params } = table;
  const { id: messageId } = await ask(ben, table);
  await openWithoutSocket(ben, table);
  await press(/^Close poll/, messageWith('Where?'));
  const sure = dialog('Close this poll?', 'alertdialog');
  await hasFocus(await button('Cancel', sure));
  await press('Cancel', sure);
  await hasFocus(await button(/^Close poll/, messageWith('Where?')));
  expect(
    await ana.call('voteInChat', { params: { ...params, messageId }, body: { choices: [1] } }),
  ).toBeDefined();
  await press(/^Close poll/, messageWith('Where?'));
  const end = answer('closeChatPoll', refusal('unavailable'));
  await press('Close Poll', sure);
  await screen.findByText('Poll Not Closed');
  end();
  await press('Close Poll', sure);
  await gone(() => screen.queryByRole('alertdialog'));
  await showsOnce('Poll closed: Where?', 'Online: 1');
  expect(document.activeElement).not.toBe(document.body);
});

test('an open page shows the result of a poll when its time is over', async () => {
  fakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const table = await seat();
  await ask(ana, table, new Date(ports.clock.now().getTime() + 60_000).toISOString());
  await openChat(ben, table);
  await box(/The bar/);
  ports.clock.advance(61_000);
  await pass(62);
  await showsOnce('Poll closed: Where?', 'No one voted.');
});

test('a poll that is over says so at the next visit', async () => {
  const table = await seat();
  await ask(ana, table, new Date(ports.clock.now().getTime() + 60_000).toISOString());
  ports.clock.advance(60_000);
  await openChat(ben, table);
  await showsOnce('Poll closed: Where?', 'No one voted.');
  expect((await box(/The bar/)).hasAttribute('disabled')).toBe(true);
});
