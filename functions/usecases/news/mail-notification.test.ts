import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf, profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports.ts';
import { startDraft } from '../draft/start-draft.ts';
import { changeMailPreferences } from '../profile/mail-preferences.ts';
import { changeProfile } from '../profile/change-profile.ts';
import { mailNotification } from './mail-notification.ts';

const SITE = 'https://crowns.example';

/** A draft of four that has started, and the mail of it that the second member awaits. */
async function announced() {
  const ports = memoryPorts();
  for (const number of [1, 2, 3, 4])
    await ports.users.add({ ...profileOf(number), emailVerified: number !== 4 });
  const { key } = await leagueOf(ports, 4);
  value(await startDraft(ports, key, seat(1)));
  const row = ports.announced.find(({ to, type }) => to === seat(2) && type === 'draft_started')!;
  return { ports, key, row, mail: () => mailNotification(ports, row, SITE) };
}

describe('a mail', () => {
  it('says what the notification says, to its reader, with the way to the league', async () => {
    const { ports, key, row, mail } = await announced();
    expect(await mail()).toBe('mailed');
    const league = await ports.leagues.get(key.leagueId);
    const link = `${SITE}/leagues/${league?.code}`;
    const { title, message } = row;
    const { email: to, firstName } = profileOf(2);
    expect(ports.mails).toEqual([{ to, firstName, title, message, link }]);
  });

  it('goes out once, however often it is announced', async () => {
    const { ports, mail } = await announced();
    await mail();
    expect(await mail()).toBe('again');
    expect(ports.mails).toHaveLength(1);
  });

  it('goes out once when it is delivered twice at once, of which one comes again later', async () => {
    const { ports, mail } = await announced();
    const both = await Promise.allSettled([mail(), mail()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ports.mails).toHaveLength(1);
    ports.clock.advance(180_000);
    expect(await mail()).toBe('again');
  });

  it('is not lost when it is delivered again while a first try is on its way and fails', async () => {
    const { ports, mail } = await announced();
    const { send } = ports.mail;
    let again: Promise<unknown> = Promise.resolve();
    ports.mail.send = async () => {
      again = mail();
      await again.catch(() => undefined);
      throw new Unavailable('throttled');
    };
    await expect(mail()).rejects.toThrow(Unavailable);
    await expect(again).rejects.toThrow(Unavailable);
    ports.mail.send = send;
    ports.clock.advance(180_000);
    expect(await mail()).toBe('mailed');
  });

  it('goes to no address that nobody has proved', async () => {
    const { ports } = await announced();
    const row = ports.announced.find(({ to, type }) => to === seat(4) && type === 'draft_started')!;
    expect(await mailNotification(ports, row, SITE)).toBe('unverified');
    expect(ports.mails).toEqual([]);
  });

  it('goes to nobody who wants none of its type, and the notification stays', async () => {
    const { ports, row, mail } = await announced();
    value(await changeMailPreferences(ports, seat(2), { draft_started: false }));
    expect(await mail()).toBe('unwanted');
    expect(ports.mails).toEqual([]);
    expect(await ports.notifications.get(seat(2), row.id)).toBeDefined();
    value(await changeMailPreferences(ports, seat(2), { draft_started: true }));
    expect(await mail()).toBe('mailed');
  });

  it('of a change of the account goes out whatever was chosen', async () => {
    const { ports } = await announced();
    value(await changeProfile(ports, { userId: seat(2), isAdmin: false }, { acceptsCommunications: false }));
    const row = ports.announced.find(({ type }) => type === 'account_changed')!;
    expect(await mailNotification(ports, row, SITE)).toBe('mailed');
    expect(ports.mails).toMatchObject([{ title: 'Your profile was changed', link: `${SITE}/security` }]);
  });

  it('goes out later when it cannot now', async () => {
    const { ports, mail } = await announced();
    const { send } = ports.mail;
    ports.mail.send = async () => Promise.reject(new Unavailable('throttled'));
    await expect(mail()).rejects.toThrow(Unavailable);
    ports.mail.send = send;
    ports.clock.advance(180_000);
    expect(await mail()).toBe('mailed');
  });

  it('of what was never written is sent to nobody', async () => {
    const { ports, row } = await announced();
    const unwritten = { to: row.to, id: ports.random.id(ports.clock.now()) };
    expect(await mailNotification(ports, unwritten, SITE)).toBe('nothing');
    expect(ports.mails).toEqual([]);
  });
});

describe('announcing', () => {
  it('comes before the write: where it fails nothing is written', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 4);
    ports.mailbox.announce = async () => Promise.reject(new Unavailable('the queue is away'));
    await expect(startDraft(ports, key, seat(1))).rejects.toThrow(Unavailable);
    expect((await stored()).status).toBe('draft');
  });
});
