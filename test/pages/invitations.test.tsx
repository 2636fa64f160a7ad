import { screen } from '@testing-library/dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailInvite } from '#functions/usecases/invites/mail-invite.ts';
import { messageOf } from '#shared/contract/refusals.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { answer, answerOnce, cutOff, held, lostReply, refusal } from './support/network.ts';
import {
  anyDialog,
  button,
  card,
  expectTold,
  fill,
  find,
  gone,
  hasFocus,
  isOff,
  open,
  press,
  said,
  shows,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { prove, register } from './support/players.ts';
import { ports } from './support/ports.ts';

// Tests how a commissioner sees the state of each invitation, sends one reminder, and shows the link as a QR code.

const DAY_MS = 86_400_000;
const FAILED = 'Failed to send the reminder';
let ana: Player;
let crew: Table;
let made = 0;

beforeAll(async () => {
  ana = await register('Ana');
  await prove(ana);
});
beforeEach(async () => {
  // Resets the hourly limit on invitations.
  ports.clock.advance(3_600_000);
  ports.announcedInvites.length = 0;
  crew = await seatPlayers([ana], { name: 'Guest Crew', maxMembers: 6 });
});

/** Sends this many invitations, dated a day ago. Returns their email addresses, newest first. */
async function invited(count: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `guest${(made += 1)}@players.example`;
    const { inviteCode } = await ana.call('createInvite', {
      params: { leagueId: crew.league.id },
      body: { email },
    });
    await mailInvite(ports, { invite: inviteCode }, 'https://crowns.example');
    addresses.unshift(email);
  }
  ports.clock.advance(DAY_MS);
  return addresses;
}

const list = () => find((inside) => inside.getByRole('list', { name: 'Invitations' }), anyDialog);

async function openInvitations(): Promise<void> {
  await open(ana, `/leagues/${crew.league.code}`);
  await press('Invitations', card('Invite Friends'));
  await list();
}

const rowOf = async (address: string) => (await text(address, anyDialog)).closest('li') as HTMLElement;
const reminders = () => ports.announcedInvites.filter((code) => code.endsWith(' again'));
const noButton = (name: string | RegExp) => gone(() => screen.queryByRole('button', { name }));

describe('a reminder', () => {
  test('shows an error if it’s refused or fails, and loses its button once sent', async () => {
    const [eve = ''] = await invited(1);
    await openInvitations();
    const remind = () => press(`Remind ${eve}`, anyDialog);
    await expectTold('remindOfInvite', remind, ['Error', FAILED]);
    const slow = held();
    answerOnce('remindOfInvite', slow);
    await remind();
    expect(isOff(await button(`Remind ${eve}`, anyDialog))).toBe(true);
    slow.release();
    await told('Reminder Sent!', `An email is on its way to ${eve}`);
    await noButton(`Remind ${eve}`);
    await hasFocus(await rowOf(eve));
    expect(textOf(await rowOf(eve))).toMatch(/not opened yetReminded .* Open until/);
    expect(reminders()).toHaveLength(1);
  });

  test('isn’t sent twice if the first reply was lost', async () => {
    const [eve = ''] = await invited(1);
    await openInvitations();
    answerOnce('remindOfInvite', lostReply);
    await press(`Remind ${eve}`, anyDialog);
    await expect.poll(said).toContain('Error');
    // The list shows that the reminder was sent.
    await noButton(`Remind ${eve}`);
    expect(reminders()).toHaveLength(1);
  });

  test('to everyone skips an address that is refused, and names it', async () => {
    const [first] = await invited(3);
    await openInvitations();
    const slow = held(refusal('too-many-mails'));
    answerOnce('remindOfInvite', slow);
    await press('Remind all 3 who haven’t opened', anyDialog);
    expect(isOff(await button('Sending reminders, 0 sent...', anyDialog))).toBe(true);
    slow.release();
    const why = `${messageOf('too-many-mails')} Please wait a moment.`;
    await told('Not All Reminded', `2 emails on the way. ${first}: ${why}`);
    await noButton(/^Remind all/);
    await hasFocus(await list());
    expect(reminders()).toHaveLength(2);
  });

  test('to everyone stops if the connection is lost, and doesn’t offer to remind anyone a second time', async () => {
    await invited(3);
    await openInvitations();
    let calls = 0;
    const end = answer('remindOfInvite', (pass, asked) =>
      (calls += 1) === 2 ? cutOff(pass, asked) : pass(),
    );
    await press('Remind all 3 who haven’t opened', anyDialog);
    await expect.poll(said).toContain('Not All Reminded');
    end();
    expect(calls).toBe(2);
    await press('Remind all 2 who haven’t opened', anyDialog);
    await told('Reminders Sent!', '2 emails on the way');
    expect(reminders()).toHaveLength(3);
  });
});

describe('an invitation by email', () => {
  test('shows an error and offers no reminder if emails to its address bounce', async () => {
    const [gone1 = '', eve = ''] = await invited(2);
    await ports.mailStops.refuse(gone1, 'bounced', ports.clock.now());
    await openInvitations();
    await shows('Emails to this address bounce', anyDialog);
    await button(`Remind ${eve}`, anyDialog);
    expect(screen.queryByRole('button', { name: `Remind ${gone1}` })).toBeNull();
    await fill('Email address', gone1, anyDialog);
    await press('Send Invitation', anyDialog);
    await told('Invitation Not Sent', `Emails to ${gone1} bounce. Share a link instead.`);
  });
});

test('the invite link shows as a QR code, with text next to it', async () => {
  await open(ana, `/leagues/${crew.league.code}`);
  await press('Show QR code', card('Invite Friends'));
  const picture = await find(
    (inside) => inside.getByRole('img', { name: /^QR code for the join link: / }),
    anyDialog,
  );
  const [made] = await ana.call('leagueInvites', { params: { leagueId: crew.league.id } });
  const link = `${window.location.origin}/join/${made?.inviteCode}`;
  expect(picture.getAttribute('alt')).toBe(`QR code for the join link: ${link}`);
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  await shows(link, anyDialog);
  await shows(crew.league.code, anyDialog);
});
