import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { mailInvite } from '#functions/usecases/invites/mail-invite.ts';
import { messageOf } from '#shared/contract/refusals.ts';
import { PASSWORD, type Player } from '../support/player.ts';
import { draftOn, LONG, seatAndStart, startTable, seatPlayers, type Table } from '../support/table.ts';
import { answerOnce, cutOff, refusal, reply } from './support/network.ts';
import {
  button,
  card,
  describedBy,
  dialog,
  field,
  fill,
  find,
  follow,
  gone,
  goTo,
  isOff,
  open,
  press,
  reload,
  shows,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { wire } from './support/page-socket.ts';
import { prove, register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { openLobby } from './support/room.ts';

// Tests replacements: who invites them, who accepts the invitation, and what the pages show about both.

let ana: Player, ben: Player, cal: Player;

beforeAll(async () => {
  [ana, ben, cal] = [await register('Ana'), await register('Ben'), await register('Cal')];
});

/** Creates a league of Ana and these others, and completes its draft. */
async function playing(others: readonly Player[], name: string): Promise<Table> {
  const table = await seatPlayers([ana, ...others], { name, maxMembers: 1 + others.length });
  await draftOn(table, await startTable(table));
  return table;
}

const offer = async ({ league }: Table, by: Player): Promise<string> => {
  const params = { leagueId: league.id };
  return (await by.call('createInvite', { params, body: { seatOf: by.id } })).inviteCode;
};

const own = dialog('Find My Replacement');
const sent = () => within(own()).getByRole('list', { name: 'Invitations' });

test('if a link to a member’s spot can’t be created, the page says so, and offers a retry', async () => {
  const { league } = await playing([ben], 'Handing Crew');
  await open(ben, `/leagues/${league.code}`);
  await press('Find My Replacement', card('League Information'));
  await text('No invitations yet.', own);
  expect(isOff(await button('Send Invitation', own))).toBe(true);
  answerOnce('createInvite', refusal('handovers-full'));
  await press('Create One-Time Link', own);
  await told('Error', 'This league has hit its limit on replacements this season.');
  answerOnce('createInvite', reply(500, ''));
  await press('Create One-Time Link', own);
  await told('Error', 'Failed to invite a replacement');
  answerOnce('createInvite', cutOff);
  await press('Create One-Time Link', own);
  await told('Error', expect.stringContaining('connection'));
  await press('Create One-Time Link', own);
  await text(/\/join\/[A-Z2-9]{16}$/, own);
  await button('Copy link', own);
  await text('Link not opened yet', sent);
});

test('a member sees the status of the invitation to their spot, and can revoke it', async () => {
  const table = await playing([ben], 'Offering Crew');
  await offer(table, ben);
  await open(ben, `/leagues/${table.league.code}`);
  await press('Find My Replacement', card('League Information'));
  await text('Link not opened yet', sent);
  expect(within(sent()).queryByRole('button', { name: /^Remind/ })).toBeNull();
  answerOnce('revokeInvite', refusal('unavailable'));
  await press(/^Revoke invitation/, sent);
  await told('Error', expect.stringContaining('busy'));
  await press(/^Revoke invitation/, sent);
  await told('Invitation Revoked', 'The link no longer works');
  await text('Revoked', sent);
});

test('a member with a verified email address can email the invitation to their spot, and send a reminder', async () => {
  const eve = await register('Eve');
  const { league } = await playing([eve], 'Mailing Crew');
  await prove(eve);
  await open(eve, `/leagues/${league.code}`);
  await press('Find My Replacement', card('League Information'));
  await fill('Email address', 'sub@players.example', own);
  answerOnce('createInvite', reply(429, { code: 'too-many-mails', message: 'Enough for today.' }));
  await press('Send Invitation', own);
  // The message shows next to the field as well, not only in the toast.
  await expect.poll(async () => describedBy(await field('Email address', own))).toContain('Enough for today');
  await press('Send Invitation', own);
  await told('Invitation Sent!', 'An email is on its way to sub@players.example');
  await text('sub@players.example', sent);
  const [mailed] = await eve.call('leagueInvites', { params: { leagueId: league.id } });
  await mailInvite(ports, { invite: mailed?.inviteCode ?? 'none' }, 'https://crowns.example');
  ports.clock.advance(86_400_000);
  await open(eve, `/leagues/${league.code}`);
  await press('Find My Replacement', card('League Information'));
  await press('Remind sub@players.example', sent);
  await told('Reminder Sent!', 'An email is on its way to sub@players.example');
});

test('a commissioner invites a replacement for a deleted account', async () => {
  const dee = await register('Dee');
  const { league } = await playing([ben, dee], 'Left Seat Crew');
  await dee.call('deleteAccount', { body: { password: PASSWORD } });
  await open(ana, `/leagues/${league.code}/manage`);
  const members = card('Member Management');
  await text('This account was deleted.', members);
  await press('Find a replacement for Former member', members);
  const away = dialog('Replace Former member');
  await text('This account was deleted, so its owner won’t be back.', away);
  answerOnce('createInvite', refusal('seat-not-abandoned'));
  await press('Create One-Time Link', away);
  await told('Error', 'This member is still active and keeps their spot.');
  await press('Create One-Time Link', away);
  const link = textOf(await text(/\/join\/[A-Z2-9]{16}$/, away));
  await cal.call('joinLeague', { body: { inviteCode: link.slice(-16) } });
  await reload();
  await text('replaced Former member', members);
  expect(within(members()).queryByRole('button', { name: /^Find a replacement/ })).toBeNull();
});

test('a replacement sees what they take over with the spot, and can retry a failed join', async () => {
  const [fay, gus] = [await register('Fay'), await register('Gus')];
  const table = await playing([fay], 'Passing Crew');
  const inviteCode = await offer(table, fay);
  await open(gus, `/join-league?invite=${inviteCode}`);
  await shows('Passing Crew');
  const seat = await text(/^The league is playing the/);
  expect(textOf(seat)).toMatch(
    /^The league is playing the 2025-26 season\. You take over for Fay, with 0 W’s and 0 L’s so far\. Your teams: \S.*, and .*\.$/,
  );
  const next = card('What happens next?');
  await text('You take over for Fay, who leaves the league.', next);
  await text('You get their teams and every win and loss they’ve racked up.', next);
  expect(within(next()).queryByText(/draft position/)).toBeNull();
  for (const code of ['seat-not-abandoned', 'seated-already'] as const) {
    answerOnce('joinLeague', refusal(code));
    await press('Join Passing Crew');
    await told('Error Joining League', messageOf(code));
  }
  answerOnce('joinLeague', reply(500, ''));
  await press('Join Passing Crew');
  await told('Error Joining League', 'Something went wrong. Please try again.');
  await press('Join Passing Crew');
  await told('Joined League!', 'Successfully joined "Passing Crew"');
  await find((inside) => inside.getAllByText('replaced Fay')[0] ?? expect.fail('no one was replaced'));
  await goTo(`/join-league?invite=${inviteCode}`);
  await shows('Someone already used it.');
  // The page of an expired invitation suggests no next steps.
  expect(screen.queryByText('What happens next?')).toBeNull();
  await follow('Join with a league code');
  await field('League code');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('draft results and league history name both the former and the current holder of a spot', async () => {
  const [fred, gina] = [await register('Fred'), await register('Gina')];
  const table = await playing([fred], 'Named Crew');
  await gina.call('joinLeague', { body: { inviteCode: await offer(table, fred) } });
  await open(gina, `/leagues/${table.league.code}/draft-results`);
  expect(await find((inside) => inside.getAllByText('drafted by Fred'))).toHaveLength(3);
  expect(within(screen.getByRole('main')).getAllByText('Gina')).toHaveLength(3);
  await goTo(`/leagues/${table.league.code}/history`);
  const passed = await find((inside) => inside.getByRole('list', { name: 'Replacements in 2025-26' }));
  expect(textOf(passed)).toBe('Gina replaced Fred');
});

test('an ordinary invitation to a league that hasn’t drafted still lists the next steps', async () => {
  const { league } = await seatPlayers([ana], { name: 'Waiting Crew' });
  const params = { leagueId: league.id };
  const { inviteCode } = await ana.call('createInvite', { params, body: {} });
  await open(cal, `/join-league?invite=${inviteCode}`);
  await shows('You join the league right away, and can enter its draft room.', card('What happens next?'));
});

test('code fields accept a whole invite link', async () => {
  const { league } = await seatPlayers([ana], { name: 'Linked Crew' });
  const params = { leagueId: league.id };
  const { inviteCode } = await ana.call('createInvite', { params, body: {} });
  await open(cal, '/join-league');
  await fill('League code', `https://crowns.example/join/${league.code}`);
  const input = (await field('League code')) as HTMLInputElement;
  expect(input.value).toBe(league.code);
  // A pasted link replaces the code in the field, no matter where the caret is.
  input.setSelectionRange(3, 3);
  await userEvent.paste(`https://crowns.example/join/${inviteCode}`);
  await shows('Linked Crew');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('an open draft room shows and announces the replacement, and names the new holder', async () => {
  const [hal, ida] = [await register('Hal'), await register('Ida')];
  const table = await seatAndStart([hal, ana], { ...LONG, name: 'Room Crew' });
  const params = { leagueId: table.league.id };
  await hal.call('handOverLeague', { params, body: { userId: ana.id } });
  const inviteCode = await offer(table, hal);
  await openLobby(ana, table.league);
  await text('Hal is picking');
  await ida.call('joinLeague', { body: { inviteCode } });
  await told(
    'New Member in the Draft',
    'A replacement takes over for Hal and keeps the teams drafted so far.',
  );
  const spoken = () => screen.getAllByRole('status').map(textOf).join(' ');
  expect(spoken()).toContain('New Member in the Draft');
  await expect.poll(spoken).toMatch(/(Ida|A replacement) is on the clock\./);
  await text('Ida is picking');
  await gone(() => screen.queryByText('Hal is picking'));
});

test('a replaced member’s open page says they’re no longer in the league', async () => {
  const [jan, kim] = [await register('Jan'), await register('Kim')];
  const table = await playing([jan], 'Closed Crew');
  const inviteCode = await offer(table, jan);
  const joined = Promise.withResolvers<void>();
  await open(jan, `/leagues/${table.league.code}`, () => {
    wire.hears = ({ type }) => {
      if (type === 'draft') joined.resolve();
      return true;
    };
  });
  await joined.promise;
  await button('Find My Replacement');
  await kim.call('joinLeague', { body: { inviteCode } });
  await find((inside) => inside.getByRole('heading', { name: 'You’re no longer a member' }));
  await text('You no longer have a spot in Closed Crew.');
  await follow('Back to Dashboard');
  await expect.poll(() => screen.queryByText('Closed Crew')).toBeNull();
});
