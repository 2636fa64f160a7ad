import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf, profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { announce } from '../leagues/announce.ts';
import { startDraft } from '../draft/start-draft.ts';
import { changeMailPreferences } from '../profile/mail-preferences.ts';
import { changeProfile } from '../profile/change-profile.ts';
import { mailNotification } from './mail-notification.ts';

const SITE = 'https://crowns.example';

/** Starts a draft with four members. `mail` sends the second member's email about it. */
async function announced() {
  const ports = memoryPorts();
  for (const number of [1, 2, 3, 4])
    await ports.users.add({ ...profileOf(number), emailVerified: number !== 4 });
  const { key } = await leagueOf(ports, 4);
  value(await startDraft(ports, key, seat(1)));
  const row = ports.announced.find(({ to, type }) => to === seat(2) && type === 'draft_started')!;
  return { ports, key, row, mail: () => mailNotification(ports, row, SITE) };
}

describe('a notification email', () => {
  it('contains the reader’s notification text and a link to the league', async () => {
    const { ports, key, row, mail } = await announced();
    expect(await mail()).toBe('mailed');
    const league = await ports.leagues.get(key.leagueId);
    const link = `${SITE}/leagues/${league?.code}`;
    const { title, message } = row;
    const { email: to, firstName } = profileOf(2);
    const token = await ports.mailStops.tokenOf(to, 'another');
    const path = `/mail-stop/${token}?type=draft_started`;
    const stop = { page: SITE + path, oneClick: `${SITE}/api${path}` };
    expect(ports.mails).toEqual([{ to, firstName, title, message, link, button: 'Open the League', stop }]);
  });

  it('about an announcement uses the league’s and the author’s current names, and breaks links in its text', async () => {
    const { ports, key } = await announced();
    const words = { title: 'Your account will be closed', message: 'Sign in at evil.example' };
    value(await announce(ports, key.leagueId, seat(1), words));
    const row = ports.announced.find(
      ({ to, type }) => to === seat(2) && type === 'commissioner_announcement',
    )!;
    await mailNotification(ports, row, SITE);
    const [mail] = ports.mails as { title: string; message: string }[];
    const league = await ports.leagues.get(key.leagueId);
    expect(mail?.title).toBe(`Announcement in «${league?.name}» by ${profileOf(1).username}`);
    expect(mail?.message).toBe(`${mail?.title}\n\n${words.title}\n\nSign in at evil.\u200Bexample`);
    // The author's current name is used. A deleted author has none.
    const gone = { ...row, id: '01K3KD0000000000000000000A', author: 'somebody-gone', mailedAt: undefined };
    await ports.notifications.add([gone]);
    await mailNotification(ports, gone, SITE);
    expect(ports.mails.at(-1)).toMatchObject({
      title: `Announcement in «${league?.name}» by a former member`,
    });
    // On the site, the announcement keeps the author's own words.
    expect(await ports.notifications.get(seat(2), row.id)).toMatchObject(words);
  });

  it('shows the crown of the race that it is about, or both', async () => {
    const { ports, row, mail } = await announced();
    await mail();
    const about = { ...row, id: '01K3KD0000000000000000000B', race: 'losses' as const, mailedAt: undefined };
    await ports.notifications.add([about]);
    await mailNotification(ports, about, SITE);
    expect(ports.mails.map(({ race }) => race)).toEqual([undefined, 'losses']);
  });

  it('goes out once, no matter how often it is announced', async () => {
    const { ports, mail } = await announced();
    await mail();
    expect(await mail()).toBe('again');
    expect(ports.mails).toHaveLength(1);
  });

  it('goes out once, even if its queue message is delivered twice concurrently and once more later', async () => {
    const { ports, mail } = await announced();
    const both = await Promise.allSettled([mail(), mail()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ports.mails).toHaveLength(1);
    ports.clock.advance(180_000);
    expect(await mail()).toBe('again');
  });

  it('isn’t lost if its queue message is delivered again during a first attempt that then fails', async () => {
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

  it('never goes to an unverified address', async () => {
    const { ports } = await announced();
    const row = ports.announced.find(({ to, type }) => to === seat(4) && type === 'draft_started')!;
    expect(await mailNotification(ports, row, SITE)).toBe('unverified');
    expect(ports.mails).toEqual([]);
  });

  it('never goes to a reader who has turned off its type, but the notification stays', async () => {
    const { ports, row, mail } = await announced();
    value(await changeMailPreferences(ports, seat(2), { draft_started: false }));
    expect(await mail()).toBe('unwanted');
    expect(ports.mails).toEqual([]);
    expect(await ports.notifications.get(seat(2), row.id)).toBeDefined();
    value(await changeMailPreferences(ports, seat(2), { draft_started: true }));
    expect(await mail()).toBe('mailed');
  });

  it.each(['welcome', 'weekly_update'] as const)(
    'sent because of consent at sign-up has an unsubscribe link, even the first one: %s',
    async (type) => {
      const { ports, row } = await announced();
      const news = { ...row, id: '01K3KD0000000000000000000A', type, mailedAt: undefined };
      await ports.notifications.add([news]);
      expect(await mailNotification(ports, news, SITE)).toBe('mailed');
      const page = expect.stringMatching(`^${SITE}/mail-stop/.+\\?type=${type}$`) as string;
      expect(ports.mails).toMatchObject([{ stop: { page } }]);
    },
  );

  it('about an account change is sent no matter what the reader has turned off', async () => {
    const { ports } = await announced();
    value(
      await changeProfile(
        ports,
        { userId: seat(2), isAdmin: false },
        { firstName: 'Ada', acceptsCommunications: false },
      ),
    );
    const row = ports.announced.find(({ type }) => type === 'account_changed')!;
    expect(await mailNotification(ports, row, SITE)).toBe('mailed');
    expect(ports.mails).toMatchObject([
      { title: 'Your profile changed', link: `${SITE}/security`, stop: undefined },
    ]);
  });

  it('never goes to an address with an email block, until the address is verified again', async () => {
    const { ports, mail } = await announced();
    await ports.mailStops.refuse(profileOf(2).email, 'bounced', ports.clock.now());
    expect(await mail()).toBe('refused');
    await ports.mailStops.forgive(profileOf(2).email);
    expect(await mail()).toBe('mailed');
  });

  it('goes out later if it can’t be sent right away', async () => {
    const { ports, mail } = await announced();
    const { send } = ports.mail;
    ports.mail.send = async () => Promise.reject(new Unavailable('throttled'));
    await expect(mail()).rejects.toThrow(Unavailable);
    ports.mail.send = send;
    ports.clock.advance(180_000);
    expect(await mail()).toBe('mailed');
  });

  it('isn’t sent for a notification that was never written', async () => {
    const { ports, row } = await announced();
    const unwritten = { to: row.to, id: ports.random.id(ports.clock.now()) };
    expect(await mailNotification(ports, unwritten, SITE)).toBe('nothing');
    expect(ports.mails).toEqual([]);
  });
});

describe('announcing an email', () => {
  it('happens before the notification is written: if the announcement fails, nothing is written', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 4);
    ports.emailQueue.announce = async () => Promise.reject(new Unavailable('the queue is away'));
    await expect(startDraft(ports, key, seat(1))).rejects.toThrow(Unavailable);
    expect((await stored()).status).toBe('draft');
  });
});
