import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { draftOn, LONG, seatAndStart, seatPlayers, shareSpot, startTable } from '../support/table.ts';
import { answerOnce, refusal } from './support/network.ts';
import { button, card, dialog, find, open, press, text, textOf, told } from './support/page.tsx';
import { register } from './support/players.ts';

// Tests partners: who invites them, what they do for the spot, and how it is named.

let ana: Player, ben: Player, cal: Player;

beforeAll(async () => {
  [ana, ben, cal] = [await register('Ana'), await register('Ben'), await register('Cal')];
});

const partners = dialog('Your Partners');
const named = (name: string) => find((inside) => inside.getAllByText(name));

test('a member invites a partner with a link that works once, and ends the partnership', async () => {
  const { league } = await seatPlayers([cal, ana], { name: 'Two of Us' });
  await open(ana, `/leagues/${league.code}`);
  await press('Invite a Partner', card('Members'));
  await text('No partners yet.', partners);
  answerOnce('invitePartner', refusal('partners-full'));
  await press('Create One-Time Link', partners);
  await told('Error', 'This spot already has two partners.');
  await press('Create One-Time Link', partners);
  const link = await text(/\/join\/[A-Z2-9]{16}$/, partners);
  await ben.call('joinLeague', { body: { inviteCode: link.textContent!.slice(-16) } });
  await open(ana, `/leagues/${league.code}`);
  await text('Ana & Ben', card('Members'));
  await press('Partners', card('Members'));
  await press('End partnership with Ben', partners);
  answerOnce('endPartnership', refusal('unavailable'));
  const asked = () => screen.getByRole('alertdialog');
  await press('End Partnership', asked);
  await told('Error', expect.stringContaining('busy'));
  await press('End Partnership', asked);
  await told('Partnership Ended', 'Ben no longer shares the spot');
  await button('Invite a Partner', card('Members'));
  expect(within(card('Members')()).queryByText(/Ben/)).toBeNull();
});

test('the join page says whose partner the visitor becomes, and what they share', async () => {
  const { league } = await seatPlayers([cal, ana], { name: 'Shared Nights' });
  const memberId = league.members.find(({ userId }) => userId === ana.id)!.id;
  const { inviteCode } = await ana.call('invitePartner', { params: { leagueId: league.id, memberId } });
  await open(ben, `/join-league?invite=${inviteCode}`);
  await text('Ana wants you as a partner in');
  await text('One spot, two people.');
  await press('Share Ana’s Spot');
  await told('Joined League!', 'Successfully joined "Shared Nights"');
  const { members } = await cal.call('leagueByCode', { params: { code: league.code } });
  expect(members).toHaveLength(2);
});

test('the league’s owner is one person of their shared spot, which has everyone’s picture', async () => {
  const table = await seatPlayers([ana, cal], { name: 'Owned Pair', maxMembers: 2 });
  await shareSpot(table, ana, ben);
  const { code } = table.league;
  await open(cal, `/leagues/${code}/draft`);
  await text('Starts when Ana starts it');
  await find((inside) => inside.getByRole('img', { name: 'Owner: Ana' }));
  await open(cal, `/leagues/${code}`);
  await text('Owner: Ana', card('Members'));
  // A picture for each of the three people.
  expect(card('Members')().querySelectorAll('path[d^="M0 0h24v24H0z"]')).toHaveLength(3);
  await draftOn(table, await startTable(table));
  await ana.call('proposeTrade', {
    params: table.params,
    body: { receiverId: cal.id, proposerTeamIds: [1], receiverTeamIds: [2] },
  });
  await open(cal, `/leagues/${code}`);
  await text('Ana & Ben offer you a trade');
});

test('the lobby shows both partners whom they share with, and says that only the owner can start', async () => {
  const table = await seatPlayers([ana, cal], LONG);
  await shareSpot(table, ana, ben);
  await open(ben, `/leagues/${table.league.code}/draft`);
  await named('You & Ana');
  await text('Starts when Ana starts it');
  expect(screen.queryByRole('button', { name: 'Start Draft' })).toBeNull();
  await open(ana, `/leagues/${table.league.code}/draft`);
  await named('You & Ben');
  await text('Starts when you start it');
});

test('an offer says which of a spot’s partners made it', async () => {
  const table = await seatPlayers([ana, cal], { name: 'Trading Pair', maxMembers: 2 });
  const { picks } = await draftOn(table, await startTable(table));
  await shareSpot(table, ana, ben);
  const [given = 0, wanted = 0] = [ana, cal].map(
    ({ id }) => picks.find(({ userId }) => userId === id)?.nflTeamId,
  );
  await ben.call('proposeTrade', {
    params: table.params,
    body: { receiverId: cal.id, proposerTeamIds: [given], receiverTeamIds: [wanted] },
  });
  await open(ana, `/leagues/${table.league.code}/trades`);
  await text(/^Proposed by Ben: /);
  const offer = await find((inside) => inside.getByRole('article', { name: 'Trade #1' }));
  expect(offer.textContent).toMatch(/Ana & Ben \(You\) offer .+ for Cal’s /);
});

test('a partner drafts for the spot, and learns who was faster', async () => {
  const table = await seatAndStart([ana, cal], LONG);
  await shareSpot(table, ana, ben);
  await open(ben, `/leagues/${table.league.code}/draft`);
  await find((inside) => inside.getAllByText('Your Turn!'));
  await open(cal, `/leagues/${table.league.code}/draft`);
  await named('Ana & Ben');
  const { params } = table;
  await ana.call('makePick', { params, body: { teamId: 5, pickOrder: 1 } });
  expect(await ben.refusal('makePick', { params, body: { teamId: 6, pickOrder: 1 } })).toEqual([
    409,
    'partner-picked',
  ]);
});

test('the draft board and the draft results say who of a shared spot picked', async () => {
  const table = await seatAndStart([ana, cal], LONG);
  await shareSpot(table, ana, ben);
  const { params } = table;
  await ben.call('makePick', { params, body: { teamId: 5, pickOrder: 1 } });
  await open(cal, `/leagues/${table.league.code}/draft`);
  await find((inside) => inside.getAllByTitle('Picked by Ben'));
  await cal.call('makePick', { params, body: { teamId: 6, pickOrder: 2 } });
  await open(cal, `/leagues/${table.league.code}/draft-results`);
  await text('picked by Ben');
  expect(screen.queryByText('picked by Cal')).toBeNull();
});

test('the chat lists and mutes the people of a shared spot one by one', async () => {
  const table = await seatPlayers([ana, cal], { name: 'Loud Pair' });
  await shareSpot(table, ana, ben);
  await open(cal, `/leagues/${table.league.code}/chat`);
  await text('3 members');
  expect(within(card('Members')()).queryByText('Ana & Ben')).toBeNull();
  await press('Mute Ben', card('Members'));
  const isMuted = async (name: string) =>
    (await button(`Mute ${name}`, card('Members'))).getAttribute('aria-pressed');
  await expect.poll(() => isMuted('Ben')).toBe('true');
  expect(await isMuted('Ana')).toBe('false');
  const { mutedUserIds } = await cal.call('chatMarks', { params: table.params });
  expect(mutedUserIds).toEqual([ben.id]);
});

test('the lottery marks the spot as the partner’s own', async () => {
  const table = await seatPlayers([ana, cal], { name: 'Lucky Pair' });
  await shareSpot(table, ana, ben);
  await ana.call('randomizeDraftOrder', { params: table.params, body: {} });
  await open(ben, `/leagues/${table.league.code}/draft-lottery`);
  await named('Ana & Ben');
  const order = await find((inside) => inside.getByRole('list', { name: 'Draft order' }));
  expect(textOf(order)).toMatch(/Ana & Ben \(You\)/);
  await text(/, by Ana$/);
});

test('a partner finds the spot’s teams as their own, and no tools of a commissioner', async () => {
  const table = await seatPlayers([ana, cal], { name: 'Season Pair', maxMembers: 2 });
  await draftOn(table, await startTable(table));
  await shareSpot(table, ana, ben);
  await open(ben, `/leagues/${table.league.code}/standings`);
  await named('Ana & Ben');
  // People outside the league get the site's navigation instead of the league's.
  screen.getByRole('navigation', { name: 'League' });
  await open(ben, `/leagues/${table.league.code}/draft-results`);
  await named('Ana & Ben');
  await find((inside) => inside.getAllByText('(You)'));
  await open(ben, `/leagues/${table.league.code}`);
  await named('Ana & Ben');
  expect(screen.queryByRole('button', { name: 'Find My Replacement' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Manage League' })).toBeNull();
});

test('a partner confirms the house rules for themselves', async () => {
  const table = await seatPlayers([cal, ana], { name: 'Ruled Pair' });
  const { id: leagueId, code } = table.league;
  await shareSpot(table, ana, ben);
  await cal.call('changeHouseRules', {
    params: { leagueId },
    body: { text: 'Be kind.', stakes: '', version: 0 },
  });
  await ben.call('confirmHouseRules', { params: { leagueId }, body: { version: 1 } });
  await open(ana, `/leagues/${code}/rules`);
  await text('2 of 3 confirmed');
  await open(ben, `/leagues/${code}`);
  await text(/2 of 3 confirmed/);
  expect(screen.queryByText('You haven’t confirmed the rules yet.')).toBeNull();
});
