import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { answer, callsOf, reply } from './support/network.ts';
import {
  button,
  card,
  check,
  choose,
  describedBy,
  dialog,
  field,
  fill,
  find,
  gone,
  hasFocus,
  keys,
  open,
  press,
  shows,
  text,
  told,
} from './support/page.tsx';
import { endSubscriptionOf, payFor, register } from './support/players.ts';

// Tests saved settings from another season that don't fit, fail to load, or can no longer be edited.

const SETTINGS = {
  maxMembers: 6,
  teamsEach: 3,
  isPublic: false,
  draftTimerDuration: 90,
  draftOrderType: 'balanced',
  nightWindow: null,
  commissionerTools: { pause: false, undo: false, proxyPick: false, moreTime: false },
} as const;
const NEW = 'New template name';

let ana: Player;

beforeAll(async () => {
  ana = await register('Ana');
  await payFor(ana);
});

const templates = dialog('Season Templates');
const opener = () => button('Season Templates');
const members = async () => (await field('Members')) as HTMLSelectElement;
const isClosed = () => gone(() => screen.queryByRole('dialog'));

test('only an order table that works can be created or saved in a template', async () => {
  const eve = await register('Eve');
  await payFor(eve);
  await open(eve, '/create-league');
  await check(/^Own rules/);
  await check(/^Order table/);
  const problem = 'Enter an order table, or use one of ours.';
  await fill('League name', 'No Table');
  await press('Create League');
  expect(describedBy(await field('Order table'))).toContain(problem);
  expect(callsOf('createLeague')).toBe(0);
  await press(await opener());
  await fill(NEW, 'Own table', templates);
  await keys('{Enter}');
  await shows(problem, templates);
  expect(await eve.call('seasonTemplates')).toEqual([]);
  await keys('{Escape}');
  await press('Use the Balanced Order');
  await press(await opener());
  await fill(NEW, 'Own table', templates);
  await keys('{Enter}');
  await shows('Own table', templates);
  const [saved] = await eve.call('seasonTemplates');
  expect(saved?.settings).toMatchObject({ draftOrderType: 'table', orderTable: { length: 10 } });
});

test('invalid settings can’t be saved as a template, and a saved template fills in the draft settings', async () => {
  const dee = await register('Dee');
  await payFor(dee);
  await open(dee, '/create-league');
  await check(/^Own rules/);
  await choose('Time per pick', '60 min');
  await check(/^Pause the clock overnight/);
  await fill('From (ET)', '');
  await press(await opener());
  await fill(NEW, 'Half a night', templates);
  await keys('{Enter}');
  await shows('The overnight pause needs an end time and can last up to 12 hours.', templates);
  await hasFocus(await field(NEW, templates));
  expect(await dee.call('seasonTemplates')).toEqual([]);
  await keys('{Escape}');
  await fill('From (ET)', '23:00');
  await press(await opener());
  await fill(NEW, 'Nights', templates);
  await keys('{Enter}');
  await shows('Nights', templates);
  expect(templates().textContent).toContain('overnight pause 23:00 to 08:00 ET');

  const { league } = await seatPlayers([dee], { name: 'Nightly Crew' });
  await open(dee, `/leagues/${league.code}/manage`);
  await press(await opener());
  await press('Use Nights', templates);
  await told(
    'Settings Filled In',
    'Draft settings copied from “Nights”. League size and visibility stay the same. Nothing’s saved yet.',
  );
  await hasFocus(await opener());
});

test('a template keeps an auction with its numbers, for a new league and for one before its draft', async () => {
  const fay = await register('Fay');
  await payFor(fay);
  const auction = { budget: 260, lotSeconds: 30, resetSeconds: 15 };
  await open(fay, '/create-league');
  await check(/^Auction/);
  await fill('Crowns to spend', '260');
  await choose('Time for each team', '30 seconds');
  await choose('Time after each bid', '15 seconds');
  await press(await opener());
  await fill(NEW, 'Bids', templates);
  await keys('{Enter}');
  await shows('Bids', templates);
  const [saved] = await fay.call('seasonTemplates');
  expect(saved?.settings).toMatchObject({ draftType: 'auction', auction });
  await keys('{Escape}');
  await check(/^Classic/);
  await press(await opener());
  await press('Use Bids', templates);
  await fill('League name', 'Bidders');
  await press('Create League');
  await told('League Created!', expect.anything() as string);
  const [created] = await fay.call('userSeasons', { params: { id: fay.id } });
  const draftOf = async (code: string) =>
    (await fay.call('leagueByCode', { params: { code } })).currentSeason;
  expect(await draftOf(created!.leagueCode)).toMatchObject({ draftType: 'auction', auction });

  const { league } = await seatPlayers([fay], { name: 'Turned Crew' });
  await open(fay, `/leagues/${league.code}/manage`);
  await press(await opener());
  await press('Use Bids', templates);
  await press('Save Draft Settings', card('Draft Settings'));
  await told('Draft Settings Updated');
  expect(await draftOf(league.code)).toMatchObject({ draftType: 'auction', auction });
});

test('if a template was saved when limits were higher, it fills in the nearest valid values, and can be renamed', async () => {
  const settings = { ...SETTINGS, maxMembers: 14, draftTimerDuration: 172_800, draftOrderType: 'snake' };
  await open(ana, '/create-league', () =>
    answer('seasonTemplates', reply(200, [{ id: 'old', name: 'Old', settings }])),
  );
  await press(await opener());
  await press('Rename Old', templates);
  await fill('New name', 'Older', templates);
  await keys('{Enter}');
  await text('Older', templates);
  await press('Use Older', templates);
  await isClosed();
  expect((await members()).value).toBe('10');
  await shows('Snake, 24 h per pick');
});

test('a former OG Player can still use and remove their templates, as the page says', async () => {
  const eva = await register('Eva');
  await payFor(eva);
  for (const id of ['one', 'two'])
    await eva.call('saveSeasonTemplate', {
      params: { templateId: id },
      body: { name: id, settings: SETTINGS },
    });
  await endSubscriptionOf(eva);
  await open(eva, '/create-league');
  await press(await opener());
  await text(/Only OG Players can save or rename templates\./, templates);
  expect(within(templates()).queryByRole('textbox')).toBeNull();
  expect(within(templates()).queryByRole('button', { name: /Rename/ })).toBeNull();
  await press('Use one', templates);
  await expect.poll(async () => (await members()).value).toBe('6');
  await press(await opener());
  for (const name of ['one', 'two']) {
    await press(`Remove ${name}`, templates);
    await hasFocus(await button(`Remove “${name}”`, templates));
    await keys('{Enter}');
    await gone(() => within(templates()).queryByText(name));
  }
  await shows('No templates', templates);
  await keys('{Escape}');
  await hasFocus(await opener());
});

test('a Rookie doesn’t see templates, and an OG Player can retry templates that fail to load', async () => {
  await open(await register('Ben'), '/create-league');
  await button('Create League');
  expect(screen.queryByRole('button', { name: 'Season Templates' })).toBeNull();
  let end = (): void => undefined;
  await open(ana, '/create-league', () => (end = answer('seasonTemplates', reply(500))));
  await press(await opener());
  const again = await button('Try again', templates);
  end();
  await press(again);
  await find((inside) => inside.getByRole('list', { name: 'Season templates' }), templates);
});

test('a template fills in its league size and teams per member, or as many teams as fit if the size can’t change', async () => {
  const gil = await register('Gil');
  await payFor(gil);
  const wide = { ...SETTINGS, maxMembers: 16, teamsEach: 2 };
  const deep = { ...SETTINGS, maxMembers: 4, teamsEach: 8 };
  for (const [id, settings] of [
    ['Wide', wide],
    ['Deep', deep],
  ] as const)
    await gil.call('saveSeasonTemplate', { params: { templateId: id }, body: { name: id, settings } });
  await open(gil, '/create-league');
  for (const [name, size, each] of [
    ['Wide', '16', '2'],
    ['Deep', '4', '8'],
    ['Wide', '16', '2'],
  ] as const) {
    await press(await opener());
    await press(`Use ${name}`, templates);
    await isClosed();
    await expect.poll(async () => (await members()).selectedOptions[0]?.value).toBe(size);
    expect(((await field('Teams each')) as HTMLSelectElement).value).toBe(each);
  }

  // With five teams each, 32 teams are enough for six members.
  await choose('Teams each', '5 teams');
  expect((await members()).selectedOptions[0]?.value).toBe('6');

  const { league } = await seatPlayers([gil], { name: 'Six Crew', maxMembers: 6 });
  await open(gil, `/leagues/${league.code}/manage`);
  await press(await opener());
  await press('Use Deep', templates);
  await told(
    'Settings Filled In',
    'Draft settings copied from “Deep”, but with 5 teams each, the max for 6 members. League size and visibility stay the same. Nothing’s saved yet.',
  );
  expect(((await field('Teams each')) as HTMLSelectElement).value).toBe('5');
});
