import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCodeMail, mailedCode } from '#test/support/mailed-code.ts';
import { LocalGame, type Table } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const mailsTo = (email: string) =>
  game.running.mails().filter((mail) => mail.to === email && !isCodeMail(mail));
/** Waits for emails and cleanups. They are held back until the function that announced them is sure to have ended. */
const sendWhatWaits = () => game.advance(70);
const recordOf = ({ league }: Table, player: Player) =>
  league.members.find(({ userId }) => userId === player.id)?.id ?? '';
const newsOf = async (player: Player) =>
  (await player.call('notifications', { params: { id: player.id }, query: {} })).map(({ title }) => title);
const leagueOf = (player: Player, { league }: Table) =>
  player.call('leagueByCode', { params: { code: league.code } });
const logOf = async (player: Player, { league }: Table) =>
  (await player.call('commissionerLog', { params: { leagueId: league.id }, query: {} })).map(
    ({ act }) => act,
  );

test('when a commissioner changes a league’s settings, open pages are notified, and saving the same values again changes nothing', async () => {
  const [owner, member] = (await game.crew(2)) as [Player, Player];
  const table = await game.seat([owner, member]);
  const { params } = table;
  const page = await member.follow(params.leagueId);
  const code = { params: { code: table.league.code } };
  const input = { name: 'Monday League', isPublic: true, maxMembers: 4 };
  expect(await owner.call('changeLeague', { ...code, body: input })).toMatchObject(input);
  await page.hear('league');
  const body = { draftTimerDuration: 120, tradeDeadline: '2025-11-20' };
  const { currentSeason } = await owner.call('changeDraftSettings', { params, body });
  expect(currentSeason).toMatchObject({ draftTimerDuration: 120, tradeDeadline: '2025-11-21T04:59:59.000Z' });
  const again = await owner.call('changeDraftSettings', { params, body });
  expect(again.currentSeason.version).toBe(currentSeason.version);
  const resized = async (maxMembers: number) =>
    await owner.refusal('changeLeague', { ...code, body: { maxMembers } });
  expect(await resized(17)).toEqual([400, 'invalid-input']);
  expect(await resized(11)).toEqual([422, 'too-many-teams']);
  expect(
    await owner.refusal('changeDraftSettings', { params, body: { tradeDeadline: '2026-01-09' } }),
  ).toEqual([422, 'trade-deadline-too-late']);
  expect(await leagueOf(member, table)).toMatchObject(input);
  expect(await logOf(member, table)).toEqual(['draft-settings', 'league-settings', 'league-created']);
  page.close();
});

test('members lose access when they leave or are removed, but can rejoin; a removed member is notified', async () => {
  const [owner, second, third] = (await game.crew(3)) as [Player, Player, Player];
  const table = await game.seat([owner, second, third]);
  const { params, league } = table;
  await owner.call('randomizeDraftOrder', { params, body: {} });
  const page = await second.follow(league.id);
  const removal = { params: { leagueId: league.id, memberId: recordOf(table, second) } };
  const after = await owner.call('removeMember', removal);
  expect(after.members.map(({ draftPosition }) => draftPosition)).toEqual([1, 2]);
  await page.hear('notification', ({ notification }) => notification.title.includes('no longer a member'));
  expect(await owner.call('removeMember', removal)).toEqual(after);
  expect(await second.refusal('seasonMembers', { params })).toEqual([404, 'league-not-found']);
  const board = { params, body: { teamOrder: [1] } };
  expect(await second.refusal('saveDraftBoard', board)).toEqual([404, 'league-not-found']);
  page.say({ type: 'join-league', leagueId: league.id });
  await page.hear('error');
  const leave = { params: { leagueId: league.id }, body: {} };
  await third.call('leaveLeague', leave);
  await third.call('leaveLeague', leave);
  expect(await owner.refusal('leaveLeague', leave)).toEqual([409, 'owner-stays']);
  expect((await leagueOf(owner, table)).members).toHaveLength(1);
  for (const player of [second, third]) await player.call('joinLeague', { body: { code: league.code } });
  expect((await leagueOf(owner, table)).members).toHaveLength(3);
  page.close();
});

test('the owner makes a member a commissioner, who can then run the league; later, the owner transfers the league', async () => {
  const [owner, second, third] = (await game.crew(3)) as [Player, Player, Player];
  const table = await game.seat([owner, second, third]);
  const { league, params } = table;
  const deed = (userId: string) => ({ params: { leagueId: league.id }, body: { userId } });
  expect(await second.refusal('randomizeDraftOrder', { params, body: {} })).toEqual([
    403,
    'commissioners-only',
  ]);
  await owner.call('addCommissioner', deed(second.id));
  await second.call('randomizeDraftOrder', { params, body: {} });
  expect((await owner.call('handOverLeague', deed(second.id))).ownerId).toBe(second.id);
  expect(await newsOf(second)).toContain(`You’re the new owner of ${league.name}`);
  const demotion = { params: { leagueId: league.id, userId: owner.id } };
  await second.call('removeCommissioner', demotion);
  expect(await owner.refusal('randomizeDraftOrder', { params, body: {} })).toEqual([
    403,
    'commissioners-only',
  ]);
  await owner.call('leaveLeague', { params: { leagueId: league.id }, body: {} });
  const acts = [
    'commissioner-removed',
    'owner-changed',
    'draft-order',
    'commissioner-added',
    'league-created',
  ];
  expect(await logOf(third, table)).toEqual(acts);
});

test('during a draft, no one can leave the league, be removed from it, or delete it', async () => {
  const { league, params, players, draft, owner } = await game.startedDraft(4);
  const [, second] = players as [Player, Player];
  const leagueId = league.id;
  expect(await second.refusal('leaveLeague', { params: { leagueId }, body: {} })).toEqual([
    409,
    'members-fixed',
  ]);
  const memberId = league.members.find(({ userId }) => userId === second.id)?.id ?? '';
  expect(await owner.refusal('removeMember', { params: { leagueId, memberId } })).toEqual([
    409,
    'members-fixed',
  ]);
  expect(await owner.refusal('deleteLeague', { params: { leagueId } })).toEqual([409, 'draft-started']);
  expect(await owner.call('draft', { params })).toMatchObject({ version: draft.version });
});

test('an announcement reaches every other member once in their notifications and once by email', async () => {
  const [owner, member] = [await game.player(), await game.player()];
  await member.call('verifyEmail', { body: { code: mailedCode(game, member) } });
  const table = await game.seat([owner, member]);
  const title = 'Draft tonight';
  const words = { title, message: 'Be there at eight.\nBring a board.', clientId: 'click-1' };
  const request = { params: { leagueId: table.league.id }, body: words };
  await Promise.all([1, 2, 3].map(() => owner.call('announce', request)));
  expect((await newsOf(member)).filter((one) => one === title)).toHaveLength(1);
  expect(await newsOf(owner)).not.toContain(title);
  await sendWhatWaits();
  const subject = `Announcement in «${table.league.name}» by ${owner.user.username}`;
  const mails = mailsTo(member.user.email).filter((mail) => mail.subject === subject);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`${subject}\n\n${title}\n\n${words.message}`);
  expect(mails[0]?.text).toContain(`/leagues/${table.league.code}\n`);
  const long = { ...words, title: 'x'.repeat(101) };
  expect(await owner.refusal('announce', { ...request, body: long })).toEqual([400, 'invalid-input']);
});

describe('an invitation', () => {
  test('is emailed to a stranger, names its league to visitors, and admits one new member', async () => {
    const [owner, member] = (await game.crew(2)) as [Player, Player];
    const table = await game.seat([owner, member], { name: 'Visit evil.example now' });
    const { league } = table;
    const leagueId = league.id;
    const email = 'eve.stranger@players.example';
    await member.call('verifyEmail', { body: { code: mailedCode(game, member) } });
    const { inviteCode, url } = await member.call('createInvite', { params: { leagueId }, body: { email } });
    await sendWhatWaits();
    await sendWhatWaits();
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You’re invited to a Two Crowns league');
    expect(mail?.text).toContain(
      `${member.user.username} invited you to join Visit evil example now on Two Crowns`,
    );
    expect(mail?.text).toContain(`\n${url}\n`);
    expect(url).toBe(`${game.url}/join/${inviteCode}`);

    const visitor = await game.player();
    const { token } = visitor;
    visitor.token = undefined;
    const invitation = { params: { inviteCode } };
    expect(await visitor.call('invitation', invitation)).toEqual({
      leagueName: league.name,
      leagueCode: league.code,
      invitedBy: member.user.username,
      memberCount: 2,
      maxMembers: 10,
      seat: null,
      status: 'pending',
      closed: null,
      league: null,
    });
    visitor.token = token;
    const joined = await visitor.call('joinLeague', { body: { inviteCode } });
    expect(joined.league.members).toHaveLength(3);
    expect((await visitor.call('joinLeague', { body: { inviteCode } })).league.id).toBe(leagueId);
    const [third] = (await game.crew(3)).slice(2) as [Player];
    expect(await third.refusal('joinLeague', { body: { inviteCode } })).toEqual([409, 'invitation-over']);
    expect(await third.call('invitation', invitation)).toMatchObject({
      leagueCode: null,
      status: 'accepted',
    });
  });

  test('can be seen and revoked only by the member who made it and by commissioners', async () => {
    const [owner, member, third] = (await game.crew(3)) as [Player, Player, Player];
    const { league } = await game.seat([owner, member]);
    const params = { leagueId: league.id };
    const made = await member.call('createInvite', { params, body: {} });
    const theirs = await owner.call('createInvite', { params, body: {} });
    expect(await member.call('leagueInvites', { params })).toEqual([made]);
    expect(await owner.call('leagueInvites', { params })).toHaveLength(2);
    const { inviteCode } = made;
    await owner.call('revokeInvite', { params: { ...params, inviteCode } });
    await owner.call('revokeInvite', { params: { ...params, inviteCode } });
    expect(await third.refusal('joinLeague', { body: { inviteCode } })).toEqual([409, 'invitation-over']);
    const notMine = { params: { ...params, inviteCode: theirs.inviteCode } };
    expect(await member.refusal('revokeInvite', notMine)).toEqual([404, 'invitation-not-found']);
  });
});

test('a deleted league is gone right away, its timers do nothing, and every one of its items is deleted', async () => {
  const [owner, second, third] = (await game.crew(3)) as [Player, Player, Player];
  const draftDateTime = new Date(game.now() + 120_000).toISOString();
  const table = await game.seat([owner, second], { name: 'Doomed', maxMembers: 3, draftDateTime });
  const { params, league } = table;
  const leagueId = league.id;
  await second.call('saveDraftBoard', { params, body: { teamOrder: [1] } });
  await owner.call('randomizeDraftOrder', { params, body: {} });
  const { inviteCode } = await second.call('createInvite', { params: { leagueId }, body: {} });
  await owner.call('changeLeague', { params: { code: league.code }, body: { maxMembers: 2 } });
  const page = await second.follow(leagueId);
  await owner.call('deleteLeague', { params: { leagueId } });
  await page.hear('league');
  await page.hear('notification', ({ notification }) => notification.title === `${league.name} was deleted`);
  await owner.call('deleteLeague', { params: { leagueId } });
  const code = { params: { code: league.code } };
  for (const player of [owner, second, third])
    expect(await player.refusal('leagueByCode', code)).toEqual([404, 'league-not-found']);
  expect(await third.refusal('joinLeague', { body: { code: league.code } })).toEqual([
    404,
    'invalid-league-code',
  ]);
  expect(await third.refusal('invitation', { params: { inviteCode } })).toEqual([
    404,
    'invitation-not-found',
  ]);
  await game.advance(240);
  expect(await itemsOf(leagueId)).toEqual([]);
  expect((await newsOf(second)).filter((title) => title === 'Doomed is drafting now')).toEqual([]);
  expect((await second.call('userLeagues', { params: { id: second.id } })).map(({ id }) => id)).not.toContain(
    leagueId,
  );
  await owner.call('deleteLeague', { params: { leagueId } });
  page.close();
});

/** Returns the keys of all of the league's items in the table: its partition, memberships and guards. */
async function itemsOf(leagueId: string): Promise<string[]> {
  const { tables } = game.running.services;
  const { body } = await tables.call('Scan', { TableName: tables.names[0] });
  const { Items = [] } = (typeof body === 'string' ? JSON.parse(body) : body) as { Items?: WireItem[] };
  return Items.filter(
    ({ pk, sk, leagueId: of }) =>
      [pk.S, sk.S].some((key) => key.includes(leagueId)) ||
      (of?.S === leagueId && /^(CODE|INVITE)#/.test(pk.S)),
  )
    .map(({ pk, sk }) => `${pk.S} ${sk.S}`)
    .filter((key) => !key.endsWith(` ACT#delete-${leagueId}`));
}

interface WireItem {
  pk: { S: string };
  sk: { S: string };
  leagueId?: { S: string };
}
