import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Reply } from '#shared/contract/routes.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { LONG, seatPlayers } from '../support/table.ts';
import { answer, reply } from './support/network.ts';
import { button, card, dialog, find, isOff, open, press, text } from './support/page.tsx';
import { register } from './support/players.ts';
import { openLobby, openRoom, pick, search } from './support/room.ts';

// Around a draft: what a commissioner does for others while they act, too, and a draw that is not what it says.

const [KC, BUF] = ['KC', 'BUF'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [number, number];

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

test('a turn that ends leaves the dialog that picks for its member, without a pick', async () => {
  const tools = { pause: true, undo: true, proxyPick: true };
  const table = await openRoom(ana, [ana, ben], { ...LONG, commissionerTools: tools });
  await pick(table, ana, KC);
  await press('Pick for Ben', card('Commissioner tools'));
  const proxy = dialog('Pick for Ben');
  await press(await find((inside) => inside.getByRole('radio', { name: /Buffalo/ }), proxy));
  await pick(table, ben, BUF);
  await text('This turn of Ben is over.', proxy);
  expect(isOff(await button('Draft Buffalo for Ben', proxy))).toBe(true);
});

const queue = card('Your Queue');
const firstOfQueue = (): string | null => within(queue()).getAllByRole('listitem')[0]?.textContent ?? null;
const QUESTION = 'Which crown do you play for?';
const question = dialog(QUESTION, 'group');
const asked = (): HTMLElement | null => screen.queryByRole('group', { name: QUESTION });
const isChosen = (name: string) =>
  within(question()).getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

test('the lobby asks which crown one plays for, which the queue follows, and never forgets an order', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  await text('If your clock runs out, the default ranking picks for you:', queue);
  expect(firstOfQueue()).toContain('Detroit');
  expect(['Most Wins', 'Most Losses'].filter(isChosen)).toEqual([]);
  await press('Most Losses', question);
  await text('You play for Most Losses');
  await text(/^You play for Most Losses\. .* the default ranking for that crown picks/, queue);
  expect(firstOfQueue()).toContain('NY Giants');
  expect(isChosen('Most Losses')).toBe(true);
  // Another window has made a board of it meanwhile.
  await ana.call('saveDraftBoard', { params, body: { teamOrder: [KC], strategy: 'losses' } });
  await press('Most Wins', question);
  await expect.poll(firstOfQueue).toContain('Kansas City');
  expect(asked()).toBeNull();
  const body = await ana.call('draftBoard', { params, query: {} });
  expect(body).toMatchObject({ teamOrder: [KC], strategy: 'wins' });
});

test('the first turn asks whoever has not said it, once', async () => {
  const table = await openRoom(ana, [ana, ben]);
  await press('Most Wins', question);
  await expect.poll(asked).toBeNull();
  expect(document.activeElement).toBe(search());
  const board = await ana.call('draftBoard', { params: table.params, query: {} });
  expect(board).toMatchObject({ teamOrder: [], strategy: 'wins' });
  expect(firstOfQueue()).toContain('Detroit');
});

test('the last pick shows the reader’s own teams, whichever tab was open', async () => {
  const [zoe, yan] = [await register('Zoe'), await register('Yan')];
  const table = await openRoom(zoe, [zoe, yan], LONG);
  const tabs = () => screen.getByRole('navigation', { name: 'Draft room' });
  const current = () => within(tabs()).getByRole('button', { current: 'page' }).textContent;
  await press(/^Teams/, tabs);
  for (const [index, player] of [zoe, yan, yan, zoe, zoe].entries()) await pick(table, player, index + 1);
  expect(current()).toBe('Teams');
  await pick(table, yan, 6);
  await expect.poll(current).toBe('Matrix');
  const [first] = within(
    document.querySelector<HTMLElement>('[data-panel=matrix]') ?? document.body,
  ).getAllByRole('heading');
  expect(first?.textContent).toBe('My Teams');
  await press(/^Teams/, tabs);
  await expect.poll(current).toBe('Teams');
});

test('a draw that was tampered with is found out, and a page that cannot be loaded is asked for again', async () => {
  const { league, params } = await seatPlayers([ana, ben], { maxMembers: 2 });
  await ana.call('randomizeDraftOrder', { params, body: {} });
  let end = (): void => undefined;
  await open(ana, `/leagues/${league.code}/draft-lottery`, () => {
    end = answer('draftLottery', reply(503));
  });
  await button('Try again');
  end();
  answer('draftLottery', async (pass, said) => {
    const lottery = JSON.parse((await pass()).text) as Reply<'draftLottery'>;
    const draws = lottery.draws.map((draw) => ({ ...draw, order: draw.order.toReversed() }));
    return reply(200, { ...lottery, draws })(pass, said);
  });
  await press('Try again');
  const [newest] = (await ana.call('draftLottery', { params })).draws;
  const draw = await find((inside) =>
    inside
      .getAllByRole('region', { name: /^Draw/ })
      .find((region: HTMLElement) => region.textContent.includes(newest?.seed ?? 'none')),
  );
  await press('Check It Here', () => draw ?? document.body);
  await text('It does not hold: this secret gives another order.');
  expect(screen.queryByText(/^It holds/)).toBeNull();
});
