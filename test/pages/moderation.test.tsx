import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { callsOf, answer, refusal } from './support/network.ts';
import { dialog, fill, find, gone, isOff, button, open, press, text, textOf, told } from './support/page.tsx';
import { register, registerAdmin } from './support/players.ts';
import { ports } from './support/ports.ts';

// Tests what admins can remove because of a report, and how the author of the removed content finds out.

let admin: Player;
let rude: Player;
let ana: Player;
let table: Table;

const question = dialog(undefined, 'alertdialog');
const REPORTS = '/admin?tab=requests&kind=report&status=pending';
const isClosed = () => gone(() => screen.queryByRole('alertdialog'));

beforeAll(async () => {
  admin = await registerAdmin();
  [rude, ana] = [await register('RudeOne'), await register('Anabel')];
  table = await seatPlayers([rude, ana], { name: 'Rude League' });
});

/** Files a report about this target, and closes all other reports. */
async function report(kind: 'user' | 'league' | 'message', targetId: string): Promise<void> {
  for (const { id } of await ports.requests.listOf('report', 'pending'))
    await admin.call('settleRequest', { params: { requestId: id }, body: { status: 'declined' } });
  await ana.call('report', { body: { kind, targetId, reason: 'An insult.' } });
}

test('an admin deletes a message from its report, after seeing the consequences', async () => {
  const said = await rude.call('sayInChat', { params: table.params, body: { message: 'An insult' } });
  await report('message', said.id);
  await open(admin, REPORTS);
  await press('Delete message');
  expect(textOf(question())).toContain('for everyone, for good');
  await press('Cancel', question);
  await isClosed();
  expect(callsOf('removeReportedMessage')).toBe(0);
  await press('Delete message');
  await press('Delete message', question);
  await told('Message Deleted', 'We notified the author.');
  await isClosed();
  await open(ana, `/leagues/${table.league.code}/chat`);
  await text('Removed by a Two Crowns admin');
});

test('an admin renames a member and resets their picture; if the name is taken, the dialog stays open', async () => {
  await report('user', rude.id);
  await open(admin, REPORTS);
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  await press('Rename');
  expect(isOff(await button('Rename', question))).toBe(true);
  await fill('New name', ana.user.username, question);
  await press('Rename', question);
  await told('Nothing Changed', 'Username already taken');
  await fill('New name', 'Quiet.One', question);
  await press('Rename', question);
  await find((inside) => inside.getByRole('heading', { name: 'Member: Quiet.One' }));
  const { profileImageUrl } = { profileImageUrl: `/pictures/${rude.id}/01K3KD0000000000000000000A` };
  const before = (await ports.users.get(rude.id))!;
  const at = ports.clock.now();
  const after = { ...before, profileImageUrl, version: before.version + 1 };
  await ports.users.save(before, after, { at, heldUntil: at, notifications: [] });
  await open(admin, REPORTS);
  await press('Remove picture');
  await press('Remove picture', question);
  await gone(() => screen.queryByRole('button', { name: 'Remove picture' }));
  expect((await rude.call('me')).profileImageUrl).toBe('helmet');
});

test('an admin renames a league and removes its announcements; if the removal fails, the page says so, and nothing changes', async () => {
  await rude.call('announce', { params: table.params, body: { title: 'Insult', message: 'To all.' } });
  await report('league', table.league.id);
  await open(admin, REPORTS);
  await text(/At the time of the report: Rude League, with the announcement “Insult: To all.”/);
  expect(screen.queryByRole('button', { name: 'Remove banner' })).toBeNull();
  const end = answer('moderateLeague', refusal('unavailable'));
  await press('Remove announcement');
  await press('Remove announcement', question);
  await told('Nothing Changed', expect.stringContaining('The service is busy.'));
  end();
  await press('Remove announcement', question);
  await told('Announcements Removed', 'We notified the commissioners.');
  await isClosed();
  const news = await ana.call('notifications', { params: { id: ana.id }, query: {} });
  expect(news.map(({ title }) => title)).not.toContain('Insult');
  await press('Rename');
  await fill('New name', 'Kind League', question);
  await press('Rename', question);
  await find((inside) => inside.getByRole('heading', { name: 'League: Kind League' }));
});

test('an admin removes a league’s house rules, which the report quotes even if they’ve been withdrawn', async () => {
  const { params } = table;
  const words = { text: 'Pay up.\nOr else.', stakes: '' };
  await rude.call('changeHouseRules', { params, body: { version: 0, ...words } });
  await rude.call('changeHouseRules', { params, body: { version: 1, text: '', stakes: '' } });
  await report('league', table.league.id);
  await open(admin, REPORTS);
  const quoted = await text(/with the house rules “Pay up.\s+Or else.”/);
  expect(quoted.className).toContain('whitespace-pre-line');
  await press('Remove house rules');
  expect(textOf(question())).toContain('every earlier version');
  await press('Remove house rules', question);
  await told('House Rules Removed', 'We notified the commissioners.');
  await gone(() => screen.queryByRole('button', { name: 'Remove house rules' }));
  expect(await ana.call('houseRulesVersions', { params })).toMatchObject([{ version: 3, text: '' }]);
});
