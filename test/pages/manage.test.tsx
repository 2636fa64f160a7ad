import { screen, within } from '@testing-library/dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, type Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { expectAt } from './support/coming-in.ts';
import { answer, answerOnce, clearNetwork, reply } from './support/network.ts';
import {
  anyDialog,
  button,
  card,
  check,
  choose,
  describedBy,
  field,
  fill,
  find,
  gone,
  hasFocus,
  isOff,
  keys,
  open,
  press,
  reload,
  shows,
  showsHeading,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { proposal } from './support/trades.ts';

// Tests how commissioners change a league while others act at the same time, or while replies get lost.

let ana: Player, ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

afterEach(() => void vi.unstubAllEnvs());

const manage = ({ league }: Table) => `/leagues/${league.code}/manage`;

test('two commissioners changing the draft settings don’t undo each other’s changes', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Two Heads' });
  await ana.call('addCommissioner', { params: table.params, body: { userId: ben.id } });
  await open(ana, manage(table));
  const settings = card('Draft Settings');
  await check(/^Third-round/, settings);
  await check(/^Undo/, settings);
  const body = { draftTimerDuration: 300, commissionerTools: { pause: true } };
  await ben.call('changeDraftSettings', { params: table.params, body });
  const pause = (await field(/^Pause/, settings)) as HTMLInputElement;
  await expect.poll(() => pause.checked).toBe(true);
  await press('Save Draft Settings', settings);
  await told('Draft Settings Updated');
  const { currentSeason } = await ana.call('leagueByCode', { params: { code: table.league.code } });
  expect(currentSeason).toMatchObject({
    draftOrderType: 'third-round-reversal',
    draftTimerDuration: 300,
    commissionerTools: { pause: true, undo: true, proxyPick: false, moreTime: false },
  });
});

test('if someone else’s change rules out an unsaved league size or number of teams per member, the form switches to the nearest value that fits', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Two Shapes', maxMembers: 4 });
  await ana.call('addCommissioner', { params: table.params, body: { userId: ben.id } });
  const params = { code: table.league.code };
  const size = card('League Settings');
  const shown = async (label: string, part = card('Draft Settings')) =>
    ((await field(label, part)) as HTMLSelectElement).selectedOptions[0]?.text;
  await open(ana, manage(table));
  // The Save button stays off until the commissioner changes something.
  expect(isOff(await button('Save League Settings'))).toBe(true);
  await choose('Teams each', '8 teams');
  await shows('4 members with 8 teams each use all 32 NFL teams.');
  await ben.call('changeLeague', { params, body: { maxMembers: 10 } });
  await shows(
    '10 members with 3 teams each leave 2 NFL teams undrafted. With fewer members, each can have more teams.',
  );
  expect(await shown('Teams each')).toBe('3 teams');

  await ben.call('changeLeague', { params, body: { maxMembers: 6 } });
  await shows(
    '6 members with 5 teams each leave 2 NFL teams undrafted. With fewer members, each can have more teams.',
  );
  await choose('Members', 'Up to 10 members', size);
  await ben.call('changeDraftSettings', { params: table.params, body: { teamsEach: 4 } });
  await shows('With 4 teams each, the max is 8.');
  expect(await shown('Members', size)).toBe('Up to 8 members');
  await press('Save League Settings');
  await told('League Settings Updated');
  expect((await ana.call('leagueByCode', { params })).maxMembers).toBe(8);
});

test('commissioners write an order table, see its errors, and are warned before a new size clears it', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Own Table', maxMembers: 4, teamsEach: 2 });
  const settings = card('Draft Settings');
  await open(ana, manage(table));
  await check(/^Order table/, settings);
  await fill('Order table', '1-8, 2-7, 3-6', settings);
  await press('Save Draft Settings', settings);
  const area = await field('Order table', settings);
  expect(describedBy(area)).toContain('The order table doesn’t work: it has 1 row');
  await press('Use the Balanced Order', settings);
  await shows(/^If everyone drafts for wins, the best slot/, settings);
  expect((area as HTMLTextAreaElement).value).toBe('1, 8\n2, 7\n3, 6\n4, 5');
  await press('Save Draft Settings', settings);
  await told('Draft Settings Updated');
  const params = { code: table.league.code };
  const stored = async () => (await ana.call('leagueByCode', { params })).currentSeason;
  expect(await stored()).toMatchObject({
    draftOrderType: 'table',
    orderTable: [
      [1, 8],
      [2, 7],
      [3, 6],
      [4, 5],
    ],
  });
  const warning = /^A new size clears your order table/;
  expect(screen.queryByText(warning)).toBeNull();
  await choose('Members', 'Up to 6 members', card('League Settings'));
  await shows(warning);
  await press('Save League Settings');
  await told('League Settings Updated');
  expect(await stored()).toMatchObject({ draftOrderType: 'table', orderTable: null });
  await choose('Members', 'Up to 8 members', card('League Settings'));
  expect(screen.queryByText(warning)).toBeNull();
  await open(ben, `/leagues/${table.league.code}`);
  expect(textOf(await find(card('League Information')))).toContain('OrderOrder table');
});

test('commissioners set the ranking rules before the draft, and every member can read them', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Tied Crew' });
  const facts = card('League Information');
  await open(ben, `/leagues/${table.league.code}`);
  expect(textOf(await find(facts))).toContain('Ties count asNothingCrown tiebreakerNone (shared crown)');
  await open(ana, manage(table));
  const settings = card('Draft Settings');
  await choose('Ties count as', 'A loss for both teams', settings);
  await choose('If members tie for a crown', 'Head-to-head, then points scored', settings);
  await press('Save Draft Settings', settings);
  await told('Draft Settings Updated');
  await open(ben, `/leagues/${table.league.code}`);
  expect(textOf(await find(facts))).toContain(
    'Ties count asA loss for both teamsCrown tiebreakerHead-to-head, then points scored',
  );
});

test('a member with a deleted account keeps the spot, but no one can make them commissioner, trade with them or mention them', async () => {
  const dee = await register('Dee');
  const table = await seatPlayers([ana, ben, dee], { name: 'Left Crew', maxMembers: 3 });
  await draftOn(table, await startTable(table));
  await dee.call('deleteAccount', { body: { password: PASSWORD } });
  await open(ana, manage(table));
  const members = card('Member Management');
  const rows = await find((inside) => inside.getAllByRole('listitem'), members);
  expect(rows.map(textOf).filter((row: string) => row.includes('Former member'))).toHaveLength(1);
  expect(rows).toHaveLength(3);
  expect(within(members()).getAllByRole('button').map(textOf)).toEqual([
    'Make commissioner',
    'Find a Replacement',
  ]);
  const choices = (select: HTMLElement) => within(select).getAllByRole('option').map(textOf);
  expect(choices(await field('New owner'))).toEqual(['Choose a member', 'Ben']);
  await open(ana, `/leagues/${table.league.code}/trades`);
  await press('Propose a Trade');
  expect(choices(await field('Trade With', proposal))).toEqual(['Choose a member', 'Ben']);
  await open(ana, `/leagues/${table.league.code}/chat`);
  (await find((inside) => inside.getByRole('textbox', { name: 'Message' }))).focus();
  await keys('@');
  const names = await find((inside) => inside.getByRole('listbox'));
  expect(within(names).getAllByRole('option').map(textOf)).toEqual(['@Ben', '@everyone']);
});

test('an announcement reaches the other members exactly once', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Told Crew' });
  await open(ana, manage(table));
  const announcement = card('Commissioner Announcement');
  const send = () => press('Send Announcement', announcement);
  const incomplete = ['Incomplete Announcement', 'Please provide both a title and message.'] as const;
  await send();
  await told(...incomplete);
  await hasFocus(await field('Title', announcement));
  await keys('x'.repeat(120));
  await text(/100\/100 characters/, announcement);
  await fill('Title', 'Draft party', announcement);
  await send();
  await hasFocus(await field('Message', announcement));
  await fill('Message', 'At my place.', announcement);
  await text(/12\/500 characters/, announcement);
  // The server posts the announcement, but its reply is lost. Repeating the call must not post a second announcement.
  answerOnce('announce', async (pass, said) => {
    await pass();
    return reply(500)(pass, said);
  });
  await send();
  await told('Announcement Sent!', 'We notified every other member');
  expect(await field('Title', announcement)).toHaveProperty('value', '');
  const heard = await ben.call('notifications', { params: { id: ben.id }, query: {} });
  expect(heard.filter(({ title }) => title === 'Draft party')).toHaveLength(1);
});

test('only the owner can delete a league with other seasons', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Old Crew', maxMembers: 2 });
  const { id: leagueId } = table.league;
  await ana.call('addCommissioner', { params: { leagueId }, body: { userId: ben.id } });
  const deletion = card('Delete League');
  const isLocked = async () => isOff(await button(/Delete/, deletion));
  await open(ben, manage(table));
  await expect.poll(isLocked).toBe(false);
  const lines = ['Al', 'Bo'].map((name) => ({ userId: null, name, wins: 8, losses: 8, ties: 1 }));
  const params = { leagueId, season: '2019-20' };
  await ana.call('enterEarlierSeason', { params, body: { seenRevision: null, lines } });
  await reload();
  await text('This league has past seasons, so only the owner can delete it.', deletion);
  await expect.poll(isLocked).toBe(true);
  await open(ana, manage(table));
  await expect.poll(isLocked).toBe(false);
});

test('if the session ends on the Manage League page, the user is led to sign-in and back', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Lapsed Crew' });
  await open(ana, manage(table));
  await find((inside) => inside.getByRole('region', { name: 'League Settings' }));
  const ended = reply(401, { code: 'session-expired', message: 'Authentication required' });
  await fill('League name', 'Lapsed Two');
  for (const route of ['leagueByCode', 'changeLeague'] as const) answer(route, ended);
  await press('Save League Settings');
  await text(/Please log in to access league management\./);
  expect(window.location.href).toContain(encodeURIComponent(manage(table)));
  expect(screen.queryByRole('region', { name: 'League Settings' })).toBeNull();
});

test('a commissioner can ban a member while removing them, and unban them from the list of bans', async () => {
  const cyd = await register('Cyd');
  const table = await seatPlayers([ana, ben, cyd], { name: 'Barred Crew' });
  const { id: leagueId, code } = table.league;
  const [members, keptOut] = [card('Member Management'), card('Banned Members')];
  await open(ana, manage(table));
  await text('No one is banned.', keptOut);
  await press('Remove Cyd', members);
  await check(/^Ban from this league/, anyDialog);
  answerOnce('barUser', reply(500));
  await press('Remove Member', anyDialog);
  await told('Remove Failed', 'Something went wrong. Please try again.');
  await press('Remove Member', anyDialog);
  await told('Member Banned', 'Cyd is out and can’t rejoin');
  await gone(() => within(members()).queryByText('Cyd'));
  await text('Cyd', keptOut);
  const words = 'You’re banned from this league. Only its commissioners can unban you.';
  await open(cyd, `/join-league?code=${code}`);
  await press(/^Join/, () => document.querySelector('main') ?? document.body);
  await text(words);
  await open(ana, manage(table));
  await press('Unban Cyd', keptOut);
  await told('Member Unbanned', 'Cyd can join the league again');
  await text('No one is banned.', keptOut);
  await cyd.call('joinLeague', { body: { code } });
  expect(await ana.call('barredUsers', { params: { leagueId } })).toEqual([]);
});

test('a list of bans that fails to load can be retried', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Lost List' });
  await open(ana, manage(table), () => answer('barredUsers', reply(500)));
  await text('This didn’t load', card('Banned Members'));
  clearNetwork();
  await press('Try again', card('Banned Members'));
  expect(await text('No one is banned.', card('Banned Members'))).toBeTruthy();
});

test('getting a new league code needs a confirmation, and old URLs redirect members', async () => {
  const table = await seatPlayers([ana, ben], { name: 'New Code Crew' });
  const { code } = table.league;
  await open(ana, manage(table));
  await press('Get a New Code', card('League Code'));
  await press('Cancel', anyDialog);
  await text(code, card('League Code'));
  await press('Get a New Code', card('League Code'));
  await press('Get New Code', anyDialog);
  const drawn = async () => (await ben.call('leagueByCode', { params: { code } })).code;
  await expect.poll(drawn).not.toBe(code);
  await told('New League Code', `Your new league code is ${await drawn()}`);
  await text(await drawn(), card('League Code'));
  await expectAt(`/leagues/${await drawn()}/manage`);
  await open(ben, `/leagues/${code}/draft`);
  await expect.poll(() => window.location.pathname).toBe(`/leagues/${await drawn()}/draft`);
  await showsHeading('New Code Crew');
});

test('a user in another time zone sees their own time next to Eastern time, even while entering a time', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const table = await seatPlayers([ana, ben], { name: 'Far East', draftDateTime: '2025-08-30T23:30:00Z' });
  await open(ana, manage(table));
  const schedule = card('Draft Schedule');
  await text('It starts automatically Sat, Aug 30, 7:30 PM ET (Sun 1:30 AM your time).', schedule);
  await fill('Time (ET)', '15:00', schedule);
  await text(/^That’s 9:00 PM your time\. /, schedule);
  await open(ana, '/create-league');
  const draft = await field(/Draft date and time/);
  await fill(draft, '2025-09-01T20:00');
  await expect.poll(() => describedBy(draft)).toMatch(/^That’s Tue 2:00 AM your time\. The draft starts/);
});
