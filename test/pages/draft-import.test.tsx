import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { LONG, seatPlayers, startTable, type Table } from '../support/table.ts';
import { answer, answerOnce, callsOf, cutOff, held, lostReply, refusal, reply } from './support/network.ts';
import {
  button,
  describedBy,
  dialog,
  field,
  fill,
  gone,
  hasFocus,
  isOff,
  keys,
  press,
  text,
  textOf,
  showsHeading,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { openLobby } from './support/room.ts';

// Tests how a draft from another site gets from a pasted list to the league's own draft.

let ana: Player;
let ben: Player;
let table: Table;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});
beforeEach(async () => {
  table = await seatPlayers([ana, ben], LONG);
});

const TITLE = 'Import a Draft';
const list = dialog(TITLE);
const question = dialog('Import this draft?', 'alertdialog');
const isAsked = () => screen.queryByRole('alertdialog', { name: 'Import this draft?' });
const box = () => field('Draft results', list);
const status = () =>
  within(list())
    .getAllByRole('status')
    .map(textOf)
    .filter((words) => words !== '')
    .join();
const row = (index: number) => textOf(within(list()).getAllByRole('row')[index] ?? list());
const mayImport = async () => !isOff(await button('Import', list));

const nameOf = ({ user }: Player) => user.username;
const clear = () => `${nameOf(ben)}: Chiefs, NY Jets, 49ers\n${nameOf(ana)} - DET; Buffalo; cowboys`;

async function openList(words?: string): Promise<void> {
  await openLobby(ana, table.league);
  await press(TITLE);
  if (words !== undefined) await fill(await box(), words);
}

async function ask(): Promise<void> {
  await openList(clear());
  await press('Import', list);
}

const picksOf = async () =>
  (await ana.call('draftPicks', { params: table.params })).map((pick) => pick.nflTeamId);

test('numbered picks get their own numbers, also in a league whose order table begins with another slot', async () => {
  const orderTable = [
    [2, 3],
    [1, 4],
  ];
  const order = { draftOrderType: 'table', orderTable, teamsEach: 2, maxMembers: 2 } as const;
  table = await seatPlayers([ana, ben], { ...LONG, ...order });
  const [anas, bens] = [nameOf(ana), nameOf(ben)];
  await openList([`1. ${bens} - KC`, `2. ${anas} - GB`, `3. ${anas} - SF`, `4. ${bens} - BUF`].join('\n'));
  await press('Import', list);
  await press('Import Draft', question);
  await gone(isAsked);
  const picks = await ana.call('draftPicks', { params: table.params });
  expect(picks.map(({ userId }) => userId)).toEqual([ben.id, ana.id, ana.id, ben.id]);
});

test('a layout that can’t be read is named, and the nearest one that works is shown with the league’s names', async () => {
  await openList([`${nameOf(ana)} - KC`, `${nameOf(ben)} - GB`, `${nameOf(ben)} - SF`].join('\n'));
  const note =
    'This looks like a line for each pick. We need 6 of them, numbered from 1 to 6. Here, 3 name a team.';
  await text(note, list);
  await text(/^1\. .+ - ARI/, list);
  expect(status()).toBe('We can’t read this layout yet.');
  expect(await mayImport()).toBe(false);
  await fill(await box(), clear());
  await gone(() => within(list()).queryByText(note));
  expect(await mayImport()).toBe(true);
});

test('a pasted list is checked as it’s typed, and the page points out every unclear part', async () => {
  await openList();
  await hasFocus(await box());
  expect((await box()).getAttribute('placeholder')).toContain('Ana: Chiefs, NY Giants, 49ers');
  expect(describedBy(await box())).toBe(
    'Paste it as it is: a line per member or per pick, a table, JSON or a chat. We need 3 teams per member, in round order.',
  );
  expect(status()).toBe('0 of 6 teams matched.');
  expect(await mayImport()).toBe(false);

  await fill(await box(), `${nameOf(ben)}: Chiefs, New York, 49erss\nNobody: Bills`);
  expect(status()).toBe('1 of 6 teams matched: 2 lines to fix, 1 member missing.');
  expect(row(1)).toContain(nameOf(ben));
  await text('“New York” could be NY Giants or NY Jets.', list);
  await text('No team is named “49erss”. Did you mean San Francisco 49ers?', list);
  await text('No one in this league is named “Nobody”.', list);
  await text('1 team is here instead of 3.', list);
  await text(`Missing a line for ${nameOf(ana)}.`, list);
  await press('Import', list);
  expect(isAsked()).toBeNull();

  await fill(await box(), clear());
  expect(status()).toBe('6 of 6 teams matched. Ready to import.');
  expect(row(1)).toBe(`1${nameOf(ben)}KCKansas CityNYJNY JetsSFSan Francisco`);
  expect(row(2)).toBe(`2${nameOf(ana)}DETDetroitBUFBuffaloDALDallas`);
  expect(await mayImport()).toBe(true);
});

test('two unclear teams on one line show two problems, which disappear once fixed', async () => {
  await openList(`${nameOf(ana)}: TBD, TBD`);
  await text('2 teams are here instead of 3.', list);
  expect(within(list()).getAllByText('No team is named “TBD”.')).toHaveLength(2);
  await fill(await box(), `${nameOf(ana)}: Chiefs, Bills`);
  await text('2 teams are here instead of 3.', list);
  expect(within(list()).queryAllByText('No team is named “TBD”.')).toEqual([]);
});

test('the user says what unclear names mean, and the browser remembers those that mean no one by themselves', async () => {
  await openList(`Nobody: Chiefs, New York, 49ers\n${nameOf(ana)}: DET, Buffalo, cowboys`);
  await press(nameOf(ben), list);
  // The next question is next.
  await hasFocus(await button('NY Giants', list));
  expect(row(1)).toContain(nameOf(ben));
  await press('NY Giants', list);
  expect(status()).toBe('6 of 6 teams matched. Ready to import.');
  await press('Ask Again About Unclear Names', list);
  await press('NY Jets', list);
  expect(row(1)).toContain('NY Jets');
  expect(status()).toBe('6 of 6 teams matched. Ready to import.');
  await keys('{Escape}');
  await gone(() => screen.queryByRole('dialog', { name: TITLE }));
  await press(TITLE);
  expect(status()).toBe('5 of 6 teams matched: 1 line to fix.');
  await text('“New York” could be NY Giants or NY Jets.', list);
  await press('Forget “nobody”', list);
  await text('No one in this league is named “Nobody”.', list);
  expect(status()).toBe('3 of 6 teams matched: 1 line to fix, 1 member missing.');
});

test('from the import on, the league remembers what names mean, for all its commissioners', async () => {
  const { leagueId } = table.params;
  await openList(`Nobody: Chiefs, NY Jets, 49ers\n${nameOf(ana)}: DET, Buffalo, cowboys`);
  await press(nameOf(ben), list);
  await press('Import', list);
  await press('Import Draft', question);
  await told('Draft Imported!', 'Everyone has their teams.');
  await ana.call('undoImport', { params: table.params });
  await ana.call('addCommissioner', { params: { leagueId }, body: { userId: ben.id } });
  await openLobby(ben, table.league);
  await press(TITLE);
  await fill(await box(), `Nobody: Chiefs, NY Jets, 49ers`);
  expect(row(1)).toContain(nameOf(ben));
  await press('Forget “nobody”', list);
  await text('No one in this league is named “Nobody”.', list);
});

test('a chat’s picks are found, its other messages are counted, and unclear ones are asked about', async () => {
  const [anas, bens] = [nameOf(ana), nameOf(ben)];
  const said = [
    `${anas}: KC`,
    `${bens}: my turn?`,
    `${bens}: ok I take the Jets`,
    `${bens}: SF`,
    `${anas}: DET`,
    `${anas}: no`,
    `${anas}: Buffalo`,
    `${bens}: cowboys`,
  ];
  await openList(said.map((each, day) => `[8/${20 + day}/25, 7:12:03 PM] ${each}`).join('\n'));
  expect(status()).toBe('5 of 6 picks found: 2 messages to sort out.');
  await text('5 picks found in this chat. We left out 1 other message.', list);
  await press('NY Jets', list);
  await hasFocus(await button('New Orleans', list));
  await press('Not a Pick', list);
  expect(status()).toBe('6 of 6 teams matched. Ready to import.');
  await text('6 picks found in this chat. We left out 2 other messages.', list);
  expect(row(1)).toContain(anas);
  await press('Ask Again About Unclear Names', list);
  expect(status()).toBe('5 of 6 picks found: 2 messages to sort out.');
});

test('what a name means in one league is unknown in another', async () => {
  await openList(`Nobody: Chiefs, Bills, 49ers`);
  await press(nameOf(ben), list);
  expect(row(1)).toContain(nameOf(ben));
  table = await seatPlayers([ana, ben], LONG);
  await openList(`Nobody: Chiefs, Bills, 49ers`);
  await text('No one in this league is named “Nobody”.', list);
});

test('importing a clear list takes a confirmation, after which the rosters replace the lobby', async () => {
  await ask();
  await text(
    /all 2 members get their teams, there’s no live draft.* You can undo the import until the draft deadline/,
    question,
  );
  await hasFocus(await button('Back to the List', question));
  const slow = held();
  answerOnce('importDraft', slow);
  await press('Import Draft', question);
  expect(isOff(await button('Importing...', question))).toBe(true);
  await press('Importing...', question);
  slow.release();
  await told('Draft Imported!', 'Everyone has their teams.');
  await gone(isAsked);
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  expect(callsOf('importDraft')).toBe(1);
  expect(screen.queryByRole('heading', { name: 'The draft hasn’t started' })).toBeNull();
  // Ben was on the first line of the list, so he has slot 1. The second round is in reverse order.
  expect(await picksOf()).toEqual([16, 11, 4, 25, 29, 9]);
});

test('the pasted text survives closing the confirmation and the dialog', async () => {
  await ask();
  await press('Back to the List', question);
  await gone(isAsked);
  expect(await box()).toHaveProperty('value', clear());
  await keys('{Escape}');
  await gone(() => screen.queryByRole('dialog', { name: TITLE }));
  await hasFocus(await button(TITLE));
  await press(TITLE);
  expect(await box()).toHaveProperty('value', clear());
  expect(callsOf('importDraft')).toBe(0);
});

test.each([
  ['the service is busy', () => refusal('unavailable'), 'The service is busy. Please try again.'],
  ['the server gives no reason', () => reply(500, ''), 'Failed to import the draft'],
  [
    'the deadline has passed',
    () => refusal('draft-deadline-passed'),
    'This season’s draft deadline has passed.',
  ],
] as const)(
  'if %s, the confirmation says why the import failed, and keeps the list for another try',
  async (_, how, words) => {
    await ask();
    const routes = ['leagueByCode', 'draft'] as const;
    const before = routes.map(callsOf);
    const end = answer('importDraft', how());
    await press('Import Draft', question);
    const title = await text('Draft Not Imported', question);
    expect(textOf(title.closest('[role="alert"]') ?? title)).toBe(`Draft Not Imported ${words}`);
    // The page refetches the league and the draft, because outdated data may have caused the failure.
    await expect.poll(() => routes.every((route, at) => callsOf(route) > (before[at] ?? 0))).toBe(true);
    expect(isOff(await button('Import Draft', question))).toBe(false);
    expect(await box()).toHaveProperty('value', clear());
    end();
    await press('Import Draft', question);
    await told('Draft Imported!', 'Everyone has their teams.');
  },
);

test('a commissioner who goes back to the list during an import sees there that it’s pending, and then its outcome', async () => {
  await ask();
  const slow = held(refusal('draft-deadline-passed'));
  answerOnce('importDraft', slow);
  await press('Import Draft', question);
  await press('Back to the List', question);
  await gone(isAsked);
  expect(status()).toBe('Importing the draft…');
  expect(isOff(await button('Importing...', list))).toBe(true);
  slow.release();
  const title = await text('Draft Not Imported', list);
  expect(textOf(title.closest('[role="alert"]') ?? title)).toContain(
    'This season’s draft deadline has passed.',
  );
  expect(status()).toBe('6 of 6 teams matched. Ready to import.');
  await press('Import', list);
  expect(within(question()).queryByText('Draft Not Imported')).toBeNull();
});

test('if a member joins while the confirmation is open, it closes, and the list shows that a line is missing', async () => {
  const [cyd, dee, eve] = [await register('Cyd'), await register('Dee'), await register('Eve')];
  const { league } = await seatPlayers([ana, ben, cyd, dee], { ...LONG, maxMembers: 5 });
  await openLobby(ana, league);
  await press(TITLE);
  await fill(
    await box(),
    `${clear()}\n${nameOf(cyd)}: Rams, Bears, Giants\n${nameOf(dee)}: Colts, Texans, Saints`,
  );
  await press('Import', list);
  await button('Import Draft', question);
  await eve.call('joinLeague', { body: { code: league.code } });
  await gone(isAsked);
  await text(`Missing a line for ${nameOf(eve)}.`, list);
  expect(await mayImport()).toBe(false);
});

test('the draft counts as imported even if the reply is lost, and importing it again isn’t an error', async () => {
  await ask();
  // The page can't learn of the import from a push or another call until the test lets them through.
  answer('importDraft', lostReply);
  const blind = [answer('draft', cutOff), answer('leagueByCode', cutOff)];
  await press('Import Draft', question);
  await expect.poll(async () => (await picksOf()).length).toBe(6);
  for (const end of blind) end();
  await showsHeading('Draft Complete');
  const again = await ana.call('importDraft', {
    params: table.params,
    body: {
      seats: [
        { userId: ben.id, teamIds: [16, 25, 29] },
        { userId: ana.id, teamIds: [11, 4, 9] },
      ],
    },
  });
  expect(again.picks).toHaveLength(6);
});

test('an import whose reply is lost is sent once more, and succeeds', async () => {
  await ask();
  answerOnce('importDraft', lostReply);
  await press('Import Draft', question);
  await told('Draft Imported!', 'Everyone has their teams.');
});

test('the reply to an import is enough to show the draft, even without a push', async () => {
  const draft = await ana.call('draft', { params: table.params });
  await ask();
  const before = callsOf('leagueByCode');
  const whole = { ...draft, status: 'active', order: [ben.id, ana.id], version: draft.version + 1 };
  answerOnce('importDraft', reply(200, whole));
  await press('Import Draft', question);
  await showsHeading('Draft Complete');
  await expect.poll(() => callsOf('leagueByCode')).toBe(before + 1);
});

test('if the draft starts while the list is open, it replaces the list, and the page says why', async () => {
  await ask();
  const slow = held();
  answerOnce('importDraft', slow);
  await press('Import Draft', question);
  await startTable(table);
  await gone(isAsked);
  slow.release();
  await told('Error', 'The draft already started.');
  expect(await picksOf()).toEqual([]);
});

test('a regular member has no import button, and a push switches their open page to the draft', async () => {
  await openLobby(ben, table.league);
  expect(screen.queryByRole('button', { name: TITLE })).toBeNull();
  await ana.call('importDraft', {
    params: table.params,
    body: {
      seats: [
        { userId: ana.id, teamIds: [1, 2, 3] },
        { userId: ben.id, teamIds: [4, 5, 6] },
      ],
    },
  });
  await showsHeading('Draft Complete');
  await text('All picks are in. The draft is complete.');
});

test('a pasted list stays when the commissioner who pasted it is demoted', async () => {
  const { leagueId } = table.params;
  await ana.call('addCommissioner', { params: { leagueId }, body: { userId: ben.id } });
  await openLobby(ben, table.league);
  await text('Live');
  await press(TITLE);
  await fill(await box(), clear());
  await ana.call('removeCommissioner', { params: { leagueId, userId: ben.id } });
  await gone(() => screen.queryByRole('button', { name: 'Randomize Order', hidden: true }));
  expect(textOf(await box())).toContain('Chiefs');
});
