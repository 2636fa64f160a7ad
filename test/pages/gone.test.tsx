import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable } from '../support/table.ts';
import { answer, callsOf, refusal } from './support/network.ts';
import {
  card,
  dialog,
  field,
  fill,
  find,
  follow,
  gone,
  open,
  press,
  showsHeading,
  text,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { wire } from './support/page-socket.ts';

// Tests what the pages of a league do when the user no longer has access to the league.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

const heading = (name: string) => find((inside) => inside.getByRole('heading', { name }));

async function remove({
  league,
  params: { leagueId },
}: Awaited<ReturnType<typeof seatPlayers>>): Promise<void> {
  const bens = league.members.find(({ userId }) => userId === ben.id);
  await ana.call('removeMember', { params: { leagueId, memberId: bens?.id ?? '' } });
}

/**
 * Opens a page of a league, and waits for the reply to its first ping. From then on, the page gets every message once. Returns
 * the places in the league that the page has joined, such as the chat.
 */
async function openLive(who: Player, { id, code }: LeagueReply, page = ''): Promise<string[]> {
  const heard = new Set<string>();
  const joined = new Set<string>();
  await open(who, `/leagues/${code}${page}`, () => {
    wire.hears = ({ type }) => {
      heard.add(type);
      return true;
    };
    wire.sends = (message) => {
      const { leagueId, place } = message as { leagueId?: string; place?: string };
      if (leagueId === id && place !== undefined) joined.add(place);
      return true;
    };
  });
  await expect.poll(() => [...heard]).toEqual(expect.arrayContaining(['draft', 'pong']));
  return [...joined].toSorted();
}

test.each(['', '/chat', '/draft', '/draft-lottery'])(
  'a removed member sees right away that they were removed, and where to go: %s',
  async (page) => {
    const table = await seatPlayers([ana, ben], { name: 'Shrinking Crew' });
    await openLive(ben, table.league, page);
    await remove(table);
    await heading('You’re no longer a member');
    await text('Shrinking Crew: Ana removed you from the league.');
    await find((inside) => inside.getByRole('link', { name: 'Back to Dashboard' }));
    expect(screen.queryByText(table.league.code)).toBeNull();
  },
);

test.each(['', '/draft'])(
  'a member who missed the push about their removal learns of it with the next reply: %s',
  async (page) => {
    const table = await seatPlayers([ana, ben], { name: 'Silent Crew' });
    await openLive(ben, table.league, page);
    wire.hears = ({ type }) => type !== 'league' && type !== 'notification';
    await remove(table);
    expect(screen.queryByText('You’re no longer a member')).toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await heading('You’re no longer a member')).toBeInstanceOf(HTMLElement);
  },
);

test.each([
  ['', false],
  ['/chat', false],
  ['/draft', true],
])('a member counts as present in the draft room only while on its page: %s', async (page, isThere) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Seen Crew' });
  const places = await openLive(ben, league, page);
  expect(places.includes('draft')).toBe(isThere);
});

test('when a league is deleted, a notice replaces it on its members’ open pages', async () => {
  const { league, params } = await seatPlayers([ana, ben], { name: 'Passing Crew' });
  await openLive(ben, league);
  (await find((inside) => inside.getByRole('link', { name: 'Open Chat' }))).focus();
  await ana.call('deleteLeague', { params: { leagueId: params.leagueId } });
  await heading('This league was deleted');
  expect(await text('Passing Crew: Ana deleted the league.')).toBeInstanceOf(HTMLElement);
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('the draft room says so if the league code in its URL is unknown', async () => {
  await open(ana, '/leagues/ZZZ999/draft');
  await showsHeading('League Not Found');
});

test('if the notifications don’t load, a removed member’s page doesn’t guess who removed them', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Quiet Crew' });
  await openLive(ben, table.league);
  answer('notifications', refusal('internal'));
  await remove(table);
  expect(await text('You no longer have a spot in Quiet Crew.')).toBeInstanceOf(HTMLElement);
});

/** Creates a league in which Ben is the second commissioner. With the returned `demote`, Ana demotes him. */
async function withTwoCommissioners(name: string) {
  const { league, params } = await seatPlayers([ana, ben], { name });
  const { leagueId } = params;
  await ana.call('addCommissioner', { params: { leagueId }, body: { userId: ben.id } });
  return {
    league,
    params,
    demote: () => ana.call('removeCommissioner', { params: { leagueId, userId: ben.id } }),
  };
}

test('a demoted commissioner with the settings open sees a notice, and keeps the text they typed', async () => {
  const { league, demote } = await withTwoCommissioners('Sinking Crew');
  await openLive(ben, league, '/manage');
  const announcement = card('Commissioner Announcement');
  await fill('Title', 'Draft party', announcement);
  await demote();
  await text('You’re no longer a commissioner of Sinking Crew');
  expect(((await field('Title', announcement)) as HTMLInputElement).value).toBe('Draft party');
  await fill('Message', 'Bring chips', announcement);
  await press('Send Announcement', announcement);
  await told('Failed to Send Announcement', 'Only the commissioner can do this.');
  await follow('Go to the League');
  await heading('Sinking Crew');
});

test('a regular member can’t open a league’s settings, even right after opening those of a league they run', async () => {
  const { league: other } = await seatPlayers([ana, ben], { name: 'Other Crew' });
  const { league } = await withTwoCommissioners('Led Crew');
  await open(ben, `/leagues/${other.code}`);
  await heading('Other Crew');
  // Navigates without loading the site again, so that both leagues are in the cache.
  const go = (to: string): void => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  go(`/leagues/${league.code}/manage`);
  await fill('Title', 'Draft party', card('Commissioner Announcement'));
  go(`/leagues/${other.code}/manage`);
  await told('Access Denied', 'Only the commissioner can manage league settings.');
  await heading('Other Crew');
});

test('a commissioner who steps down is redirected to the league', async () => {
  const { league } = await withTwoCommissioners('Stepping Crew');
  await open(ben, `/leagues/${league.code}/manage`);
  await press('Step down as commissioner');
  await told('You Stepped Down', 'You’re a regular member now');
  await heading('Stepping Crew');
});

test('unsaved house rules stay in the dialog when the commissioner editing them is demoted', async () => {
  const { league, demote } = await withTwoCommissioners('Writing Crew');
  await openLive(ben, league, '/rules');
  await press('Write the Rules');
  const form = dialog('House Rules');
  await fill('Rules', 'Be kind.', form);
  await demote();
  await gone(() => screen.queryByRole('button', { name: 'Write the Rules', hidden: true }));
  expect(((await field('Rules', form)) as HTMLTextAreaElement).value).toBe('Be kind.');
});

test('an unsaved earlier season stays in the dialog when the commissioner editing it is demoted', async () => {
  const { league, demote } = await withTwoCommissioners('Old Crew');
  await openLive(ben, league, '/history');
  await press('Add an Earlier Season');
  const form = dialog('Add an Earlier Season');
  await find((inside) => inside.getByLabelText(/^Season/), form);
  await demote();
  await gone(() => screen.queryByRole('button', { name: 'Add an Earlier Season', hidden: true }));
  expect(await find((inside) => inside.getByLabelText(/^Season/), form)).toBeInstanceOf(HTMLElement);
});

test.each([
  ['first times', 'Poll the League', 'Find a Draft Time', false],
  ['other times', 'Change Times', 'Change Times', true],
])(
  'unsaved draft times (%s) stay in the dialog when the commissioner proposing them is demoted',
  async (what, name, goes, isOut) => {
    const { league, params, demote } = await withTwoCommissioners(`Timing Crew, ${what}`);
    if (isOut) await ana.call('proposeDraftDates', { params, body: { dates: ['2025-08-29T23:00:00.000Z'] } });
    await openLive(ben, league);
    await press(name);
    const form = dialog('When can everyone draft?');
    await fill('Date', '2025-08-30', form);
    await demote();
    await gone(() => screen.queryByText(goes));
    expect(((await field('Date', form)) as HTMLInputElement).value).toBe('2025-08-30');
  },
);

test('draft times typed into the dialog stay even if another commissioner opens a poll in the meantime', async () => {
  const { league, params } = await withTwoCommissioners('Asking Crew');
  await openLive(ben, league);
  await press('Poll the League');
  const form = dialog('When can everyone draft?');
  await fill('Date', '2025-08-30', form);
  await ana.call('proposeDraftDates', { params, body: { dates: ['2025-08-29T23:00:00.000Z'] } });
  await text(/^Fri, Aug 29/, form);
  expect(screen.queryByText('Find a Draft Time')).toBeNull();
  expect(((await field('Date', form)) as HTMLInputElement).value).toBe('2025-08-30');
});

/** Creates a drafted league in which a new member has replaced Ben. */
async function withoutBen(name: string, substitute: Player): Promise<LeagueReply> {
  const table = await seatPlayers([ana, ben], { name, maxMembers: 2 });
  await draftOn(table, await startTable(table));
  const { inviteCode } = await ben.call('createInvite', {
    params: { leagueId: table.league.id },
    body: { seatOf: ben.id },
  });
  const { league } = await substitute.call('joinLeague', { body: { inviteCode } });
  return league;
}

test.each(['', '/draft', '/trades', '/chat'])(
  'a replaced member who opens a bookmark of the league sees that they’re no longer in it: %s',
  async (page) => {
    const { code } = await withoutBen('Marked Crew', await register(`Sub${page.slice(1)}`));
    await open(ben, `/leagues/${code}${page}`);
    await heading('You’re no longer a member');
    await text('You no longer have a spot in Marked Crew.');
    const back = await find((inside) => inside.getByRole('link', { name: 'Back to Dashboard' }));
    expect(back).toBeInstanceOf(HTMLElement);
  },
);

test('a new member appears on league home right away, without polling', async () => {
  const league = await ana.call('createLeague', { body: { name: 'Growing Crew' } });
  await openLive(ana, league);
  const before = callsOf('leagueByCode');
  await ben.call('joinLeague', { body: { code: league.code } });
  await text('Ben', card('Members'));
  expect(callsOf('leagueByCode')).toBe(before + 1);
});
