import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { answer, answerOnce, reply } from './support/network.ts';
import {
  button,
  card,
  check,
  choose,
  field,
  fill,
  find,
  gone,
  hasFocus,
  isOff,
  open,
  press,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';

// Tests what Ana's open management page does when Ben, her fellow commissioner, saves something on his page.

let ana: Player, ben: Player, cem: Player;

beforeAll(async () => {
  [ana, ben, cem] = [await register('Ana'), await register('Ben'), await register('Cem')];
});

async function lead(name: string, players: Player[] = [ana, ben]): Promise<Table> {
  const table = await seatPlayers(players, { name });
  await ana.call('addCommissioner', { params: table.params, body: { userId: ben.id } });
  await open(ana, `/leagues/${table.league.code}/manage`);
  return table;
}

const season = async ({ league }: Table) =>
  (await ben.call('leagueByCode', { params: { code: league.code } })).currentSeason;

/** Waits until the form asks which version to keep, and returns the text of the question. */
async function asked(part: ReturnType<typeof card>): Promise<string> {
  return textOf(await find((inside) => inside.getByRole('alert'), part));
}

const nothingAsked = (part: ReturnType<typeof card>) => gone(() => within(part()).queryByRole('alert'));

test('if Ben saves a setting while Ana edits it, his value shows next to hers, and she can keep hers', async () => {
  const table = await lead('Two Clocks');
  const settings = card('Draft Settings');
  await choose('Time per pick', '5 min', settings);
  await ben.call('changeDraftSettings', { params: table.params, body: { draftTimerDuration: 120 } });
  expect(await asked(settings)).toContain('Time per pickTheirs: 2 minMine: 5 min');
  expect(isOff(await button('Save Draft Settings', settings))).toBe(true);
  await press('Keep Mine', settings);
  await nothingAsked(settings);
  await hasFocus(await button('Save Draft Settings', settings));
  await press('Save Draft Settings', settings);
  await told('Draft Settings Updated');
  expect((await season(table)).draftTimerDuration).toBe(300);
});

test('if Ben chooses another draft order just before Ana saves an order table, she learns that her table isn’t saved', async () => {
  const table = await lead('Two Orders');
  const settings = card('Draft Settings');
  await ben.call('changeDraftSettings', { params: table.params, body: { draftOrderType: 'table' } });
  await press('Use the Balanced Order', settings);
  answerOnce('changeDraftSettings', async (pass) => {
    await ben.call('changeDraftSettings', { params: table.params, body: { draftOrderType: 'snake' } });
    return pass();
  });
  await press('Save Draft Settings', settings);
  await told('Update Failed', 'Someone else just changed this. Check their version, then save again.');
  expect(await season(table)).toMatchObject({ draftOrderType: 'snake', orderTable: null });
});

test('if Ben saves a setting just before Ana saves it, his value shows next to hers, and she can take his', async () => {
  const table = await lead('Close Call');
  const settings = card('Draft Settings');
  await choose('Time per pick', '5 min', settings);
  await check(/^Undo/, settings);
  answerOnce('changeDraftSettings', async (pass) => {
    await ben.call('changeDraftSettings', { params: table.params, body: { draftTimerDuration: 120 } });
    return pass();
  });
  await press('Save Draft Settings', settings);
  await told('Update Failed', 'Someone else just changed this. Check their version, then save again.');
  expect(await asked(settings)).toContain('Time per pickTheirs: 2 minMine: 5 min');
  expect((await season(table)).draftTimerDuration).toBe(120);
  await press('Use Theirs', settings);
  await press('Save Draft Settings', settings);
  await told('Draft Settings Updated');
  expect(await season(table)).toMatchObject({ draftTimerDuration: 120, commissionerTools: { undo: true } });
});

test('if Ana’s shorter clock would end the overnight pause that Ben has set, the form says so', async () => {
  const table = await lead('Short Nights');
  const settings = card('Draft Settings');
  await ben.call('changeDraftSettings', { params: table.params, body: { draftTimerDuration: 7200 } });
  await choose('Time per pick', '5 min', settings);
  const ends = 'This clock turns off the overnight pause, which needs more than 15 minutes per pick.';
  expect(within(settings()).queryByText(ends)).toBeNull();
  await ben.call('changeDraftSettings', {
    params: table.params,
    body: { nightWindow: { from: '23:00', to: '07:00' } },
  });
  await text(ends, settings);
});

test('if Ben runs a lottery while Ana reorders members, the drawn order shows next to hers', async () => {
  const table = await lead('Two Orders', [ana, ben, cem]);
  const part = card('Draft Order');
  await press('Cem up', part);
  await ben.call('randomizeDraftOrder', { params: table.params, body: {} });
  const drawn = (await ben.call('seasonMembers', { params: table.params })).map(({ user }) => user.username);
  // If the lottery happens to draw the same order as Ana's, there is nothing to ask.
  if (String(drawn) !== 'Ana,Cem,Ben') {
    expect(await asked(part)).toContain(`Theirs: ${drawn.join(', ')}Mine: Ana, Cem, Ben`);
    await press('Keep Mine', part);
  }
  await press('Save Order', part);
  await told('Draft Order Saved!');
  const saved = await ben.call('seasonMembers', { params: table.params });
  expect(saved.map(({ user }) => user.username)).toEqual(['Ana', 'Cem', 'Ben']);
});

test('the question about two draft orders lists the current members, even if members join or leave before it’s answered', async () => {
  const [dee, eve] = [await register('Dee'), await register('Eve')];
  const { league, params } = await lead('New Faces', [ana, ben, cem, dee]);
  const part = card('Draft Order');
  await press('Ben up', part);
  const updates = [dee, cem, ben, ana].map(({ id }, index) => ({ userId: id, draftPosition: index + 1 }));
  await ben.call('setDraftOrder', { params, body: { updates } });
  expect(await asked(part)).toContain('Theirs: Dee, Cem, Ben, AnaMine: Ben, Ana, Cem, Dee');
  await eve.call('joinLeague', { body: { code: league.code } });
  const both = () => asked(part);
  await expect.poll(both).toContain('Theirs: Dee, Cem, Ben, Ana, EveMine: Ben, Ana, Cem, Dee, Eve');
  await cem.call('leaveLeague', { params, body: {} });
  await expect.poll(both).toContain('Theirs: Dee, Ben, Ana, EveMine: Ben, Ana, Dee, Eve');
});

test('if someone joins while Ana reorders members, the new member is added last, and her order stays', async () => {
  const table = await lead('Late Guest');
  const part = card('Draft Order');
  await press('Ben up', part);
  await cem.call('joinLeague', { body: { code: table.league.code } });
  const names = () => within(part()).getAllByRole('listitem').map(textOf);
  await expect.poll(() => names().length).toBe(3);
  expect(names().map((name) => ['Ana', 'Ben', 'Cem'].find((each) => name.includes(each)))).toEqual([
    'Ben',
    'Ana',
    'Cem',
  ]);
  await press('Save Order', part);
  await told('Draft Order Saved!');
  const saved = await ben.call('seasonMembers', { params: table.params });
  expect(saved.map(({ user }) => user.username)).toEqual(['Ben', 'Ana', 'Cem']);
});

test('if Ben saves a draft time, a trade deadline or a name that Ana is editing, the page asks her which to keep, with both values as text', async () => {
  const table = await lead('Three Cards');
  const [schedule, trades, league] = [
    card('Draft Schedule'),
    card('Trade Deadline'),
    card('League Settings'),
  ];
  await fill('Draft date', '2025-08-30', schedule);
  await fill('Time (ET)', '20:00', schedule);
  await check('Set a trade deadline', trades);
  await fill('Last day to trade', '2025-11-20', trades);
  await fill('League name', 'Anas League', league);
  const body = { draftDateTime: '2025-08-31T20:00:00-04:00', tradeDeadline: '2025-11-27' };
  await ben.call('changeDraftSettings', { params: table.params, body });
  await ben.call('changeLeague', { params: { code: table.league.code }, body: { name: 'Bens League' } });
  expect(await asked(schedule)).toMatch(/Theirs: Sun, Aug 31, 8:00 PM ET.*Mine: Sat, Aug 30, 8:00 PM ET/);
  expect(await asked(trades)).toContain('Theirs: November 27, 2025Mine: November 20, 2025');
  expect(await asked(league)).toContain('League nameTheirs: Bens LeagueMine: Anas League');
  await press('Use Theirs', schedule);
  expect(await field('Draft date', schedule)).toHaveProperty('value', '2025-08-31');
  await press('Keep Mine', trades);
  await press('Save Trade Deadline', trades);
  await told('Trade Deadline Updated');
  expect((await season(table)).tradeDeadline).toMatch(/^2025-11-21/);
  await press('Keep Mine', league);
  await press('Save League Settings', league);
  await told('League Settings Updated');
  expect((await ben.call('leagueByCode', { params: { code: table.league.code } })).name).toBe('Anas League');
});

test('if Ana types while her change is being saved, her text stays, and doesn’t look like someone else’s change', async () => {
  const table = await lead('Slow Line');
  const league = card('League Settings');
  const sent = Promise.withResolvers<void>();
  await fill('League name', 'First Name', league);
  answerOnce('changeLeague', async (pass) => {
    const answer = await pass();
    await sent.promise;
    return answer;
  });
  await press('Save League Settings', league);
  await fill('League name', 'Second Name', league);
  sent.resolve();
  await told('League Settings Updated');
  expect(await field('League name', league)).toHaveProperty('value', 'Second Name');
  expect(within(league()).queryByRole('alert')).toBeNull();
  await press('Save League Settings', league);
  await expect
    .poll(async () => (await ben.call('leagueByCode', { params: { code: table.league.code } })).name)
    .toBe('Second Name');
});

test('a value that Ana has only begun to enter shows as her own', async () => {
  const table = await lead('Half Done');
  const [schedule, league] = [card('Draft Schedule'), card('League Settings')];
  await fill('Draft date', '2025-08-30', schedule);
  await fill('League name', '', league);
  const body = { draftDateTime: '2025-08-31T20:00:00-04:00' };
  await ben.call('changeDraftSettings', { params: table.params, body });
  await ben.call('changeLeague', { params: { code: table.league.code }, body: { name: 'Bens League' } });
  expect(await asked(schedule)).toContain('Mine: August 30, 2025, no time yet');
  expect(await asked(league)).toContain('Mine: No name yet');
});

test('a banner Ana removes during her edit isn’t reported as someone else’s change', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Own Banner' });
  let banner: object | null = { pattern: 'stripes', teamId: 9, otherTeamId: 26, text: 'Old line' };
  const shown = await ana.call('leagueByCode', { params: { code: table.league.code } });
  // Changes Ana's replies to those that an OG Player would get.
  const answers = (): void => {
    answer('me', async (pass) => {
      const me = await pass();
      return { ...me, text: JSON.stringify({ ...(JSON.parse(me.text) as object), isPremium: true }) };
    });
    answer('leagueByCode', (...asked) => reply(200, { ...shown, banner })(...asked));
    answer('changeLeague', (...asked) => {
      banner = null;
      return reply(200, { ...shown, banner })(...asked);
    });
  };
  await open(ana, `/leagues/${table.league.code}/manage`, answers);
  const part = card('League Banner');
  await fill('Banner text', 'New line', part);
  await press('Take Down', part);
  await told('League Banner Taken Down');
  await nothingAsked(part);
});
