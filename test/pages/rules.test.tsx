import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LOG_PAGE } from '#shared/domain/news/league-log.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { answer, answerAgain, refusal, reply } from './support/network.ts';
import {
  button,
  card,
  find,
  follow,
  gone,
  hasFocus,
  open,
  press,
  shows,
  showsHeading,
  text,
  textOf,
} from './support/page.tsx';
import { register } from './support/players.ts';

// Tests the page with everything that a league has chosen. Its last part, the house rules, has tests of its own.

let ana: Player, ben: Player, cal: Player, dee: Player;
let table: Table;

beforeAll(async () => {
  [ana, ben, cal, dee] = [
    await register('Ana'),
    await register('Ben'),
    await register('Cal'),
    await register('Dee'),
  ];
});
beforeEach(async () => {
  table = await seatPlayers([ana, ben, cal, dee], { name: 'Chosen Crew', maxMembers: 4 });
});

const page = () => `/leagues/${table.league.code}/rules`;
const changes = card('Changes');
const lines = async () => (await find((inside) => inside.getAllByRole('listitem'), changes)).map(textOf);
const set = (body: object) => ana.call('changeDraftSettings', { params: table.params, body });

test('members see every setting, and each change with its author as it happens', async () => {
  await set({ tieRule: 'half' });
  await open(ben, page());
  await showsHeading('Rules');
  await shows('Commissioners can change draft and ranking settings until the draft starts.');
  await shows('Half a win and half a loss.');
  expect((await lines())[0]).toMatch(/^Ties count as: half a win, half a lossAna · .+ ET$/);
  await set({ tieRule: 'loss' });
  await shows('A loss for both teams.');
  await expect.poll(async () => (await lines())[0]).toMatch(/^Ties count as: a loss for both teamsAna/);
});

test('once the draft has started, the page says since when the rules are locked', async () => {
  await ana.call('startDraft', { params: table.params, body: {} });
  await open(cal, page());
  const locked =
    /^Draft and ranking settings have been locked since \w+ \d+, \d{4}, when the draft started\.$/;
  await find(() =>
    screen.getByText((_, element) => element?.tagName === 'SPAN' && locked.test(textOf(element))),
  );
  expect((await lines())[0]).toMatch(/^The draft has startedAna/);
});

test('older changes show on request', async () => {
  for (const draftTimerDuration of [60, 120, 300, 900, 1800]) await set({ draftTimerDuration });
  await open(ben, page());
  expect(await lines()).toHaveLength(5);
  await press('Show All Changes');
  expect(await lines()).toHaveLength(6);
  expect((await lines()).at(-1)).toMatch(/^The league was created/);
  await press('Show Fewer Changes');
  expect(await lines()).toHaveLength(5);
});

test('a league with more than a page of changes shows the rest on request', async () => {
  const line = (index: number) => ({
    id: `01J5ZQ8W9X0ABCDEFGHJK${String(10_000 + index)}`,
    at: '2025-08-01T00:00:00.000Z',
    userId: null,
    user: null,
    act: 'draft-settings',
    text: `Change ${index}`,
  });
  const all = Array.from({ length: LOG_PAGE + 2 }, (_, index) => line(index));
  const after = (id: string | null) => all.slice(all.findIndex((each) => each.id === id) + 1);
  await open(ben, page(), () =>
    answer('ruleChanges', (pass, said) =>
      reply(200, after(said.query.get('before')).slice(0, LOG_PAGE))(pass, said),
    ),
  );
  await press('Show All Changes');
  expect(await lines()).toHaveLength(LOG_PAGE);
  await press('Show older', changes);
  await expect.poll(lines).toHaveLength(LOG_PAGE + 2);
  expect((await lines()).at(-1)).toMatch(/^Change 51Two Crowns · /);
  await gone(() => screen.queryByRole('button', { name: 'Show older' }));
});

test('if the changes of a drafted league don’t load, the page doesn’t guess what locked its settings', async () => {
  await ana.call('startDraft', { params: table.params, body: {} });
  await open(ben, page(), () => void answer('ruleChanges', refusal('not-found')));
  await shows('Draft and ranking settings are locked.');
});

test('if the changes don’t load, the page still shows the rules, and offers another try', async () => {
  await open(ben, page(), () => void answer('ruleChanges', refusal('not-found')));
  await shows('The changes didn’t load', changes);
  await shows('Snake: the order flips every round.');
  await shows('No house rules yet');
  answerAgain('ruleChanges');
  await press('Try again', changes);
  expect((await lines()).at(-1)).toMatch(/^The league was created/);
});

test('a member who hasn’t confirmed the house rules is led to them', async () => {
  const params = { leagueId: table.league.id };
  await ana.call('changeHouseRules', { params, body: { version: 0, text: 'Be kind.', stakes: '' } });
  await open(ben, page());
  await press(await find((inside) => inside.getByRole('link', { name: 'Read and Confirm the House Rules' })));
  await hasFocus(screen.getByRole('heading', { name: 'House Rules' }));
  await press(await button('I’ve Read the Rules'));
  await gone(() => screen.queryByRole('link', { name: 'Read and Confirm the House Rules' }));
});

test('League Information and the lobby lead to the rules', async () => {
  await open(ben, `/leagues/${table.league.code}`);
  await follow('All Rules and Changes');
  await showsHeading('Rules');
  await open(ben, `/leagues/${table.league.code}/draft`);
  await press(await text('· Rules, lottery, mock draft and sound'));
  await follow('All League Rules');
  await showsHeading('Rules');
  expect(within(screen.getByRole('main')).getByText('Order').tagName).toBe('DT');
});
