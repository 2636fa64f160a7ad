import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, leagueOf, profileOf, WISH } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { createLeague } from '../leagues/create-league.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { createInvite, readInvites, revokeInvite } from './invite.ts';
import { mailInvite } from './mail-invite.ts';
import { readInvitation } from './read-invitation.ts';
import { remindOfInvite } from './remind-of-invite.ts';

const SITE = 'https://crowns.example';
const DAY_MS = 86_400_000;
const refusal = (refused: string) => ({ ok: false, refused });

/** Sets up a private league of three members with open spots. Seat 2 has a verified email address, and can send invitations. */
async function stage() {
  const ports = memoryPorts();
  const { key } = await leagueOf(ports, 3, { maxMembers: 6 });
  await ports.users.markVerified(seat(2), profileOf(2).email);
  const { leagueId } = key;
  const invite = async (by: number, email?: string) =>
    value(await createInvite(ports, SITE, { leagueId, by: seat(by), email }));
  const accept = (by: number, inviteCode: string) => joinLeague(ports, seat(by), { inviteCode });
  return { ports, leagueId, invite, accept };
}

describe('a member who manages an invitation', () => {
  const TO = 'eve@players.example';

  it('sees when the invitation was emailed, first opened by a non-member, and accepted', async () => {
    const { ports, leagueId, invite, accept } = await stage();
    const { inviteCode } = await invite(2, TO);
    const shown = async () => value(await readInvites(ports, SITE, leagueId, seat(1)))[0];
    const never = { mailedAt: null, openedAt: null, acceptedAt: null, remindedAt: null };
    expect(await shown()).toMatchObject(never);
    const now = () => ports.clock.now().toISOString();
    const mailedAt = now();
    await mailInvite(ports, { invite: inviteCode }, SITE);
    ports.clock.advance(1000);
    for (const member of [1, 2, 3]) value(await readInvitation(ports, inviteCode, seat(member)));
    expect(await shown()).toMatchObject({ ...never, mailedAt });
    const openedAt = now();
    value(await readInvitation(ports, inviteCode));
    ports.clock.advance(1000);
    value(await readInvitation(ports, inviteCode, seat(6)));
    const acceptedAt = now();
    value(await accept(5, inviteCode));
    expect(await shown()).toMatchObject({ mailedAt, openedAt, acceptedAt, status: 'accepted' });
  });

  it('sees only an invitation’s first visit, and visitors see the page even if the visit can’t be stored', async () => {
    const { ports, invite } = await stage();
    const { inviteCode } = await invite(2, TO);
    const { markOpened } = ports.invites;
    let writes = 0;
    ports.invites.markOpened = async () => Promise.reject(new Unavailable('the table is away'));
    expect(value(await readInvitation(ports, inviteCode)).status).toBe('pending');
    ports.invites.markOpened = async (...given) => {
      writes += 1;
      return markOpened(...given);
    };
    for (let time = 0; time < 3; time += 1) value(await readInvitation(ports, inviteCode));
    expect(writes).toBe(1);
  });

  it('can send one reminder a day after the first email, and a second try sends nothing', async () => {
    const { ports, leagueId, invite } = await stage();
    await ports.users.markVerified(seat(1), profileOf(1).email);
    const { inviteCode: code } = await invite(2, TO);
    const remind = (by: number) => remindOfInvite(ports, SITE, { leagueId, code, by: seat(by) });
    expect(await remind(2)).toEqual(refusal('not-to-remind'));
    await mailInvite(ports, { invite: code }, SITE);
    ports.clock.advance(DAY_MS - 1);
    expect(await remind(2)).toEqual(refusal('reminder-too-early'));
    ports.clock.advance(1);
    const reminder = { invite: code, mail: 'reminder' } as const;
    expect(await mailInvite(ports, reminder, SITE)).toBe('nothing');
    expect(await remind(4)).toEqual(refusal('league-not-found'));
    const remindedAt = ports.clock.now().toISOString();
    const answers = await Promise.all([remind(1), remind(2)]);
    ports.clock.advance(1000);
    for (const answer of [...answers, await remind(2)]) expect(value(answer)).toMatchObject({ remindedAt });
    expect(await mailInvite(ports, reminder, SITE)).toBe('mailed');
    expect(await mailInvite(ports, reminder, SITE)).toBe('again');
    expect(ports.invitations.map(({ to, isReminder }) => [to, isReminder])).toEqual([
      [TO, undefined],
      [TO, true],
    ]);
  });

  it('can also send a reminder about an open spot during the season, and sees whose spot it is', async () => {
    const ports = memoryPorts();
    const { key } = await draftedOf(ports, 4);
    ports.clock.advance(DAY_MS);
    await ports.users.markVerified(seat(2), profileOf(2).email);
    const { leagueId } = key;
    const offer = { leagueId, by: seat(2), email: TO, seatOf: seat(2) };
    const { inviteCode: code } = value(await createInvite(ports, SITE, offer));
    await mailInvite(ports, { invite: code }, SITE);
    ports.clock.advance(DAY_MS);
    const reminded = value(await remindOfInvite(ports, SITE, { leagueId, code, by: seat(2) }));
    expect(reminded).toMatchObject({ seatOf: { username: 'player2' }, remindedAt: expect.any(String) });
  });

  it('can send a reminder in the invitation’s second week, but it isn’t emailed if the email job runs too late', async () => {
    const { ports, leagueId, invite } = await stage();
    const [first, second] = [await invite(2, TO), await invite(2, 'dan@players.example')];
    const codes = [first.inviteCode, second.inviteCode];
    for (const code of codes) await mailInvite(ports, { invite: code }, SITE);
    ports.clock.advance(7 * DAY_MS);
    for (const code of codes) value(await remindOfInvite(ports, SITE, { leagueId, code, by: seat(2) }));
    const mail = (invite: string) => mailInvite(ports, { invite, mail: 'reminder' }, SITE);
    expect(await mail(first.inviteCode)).toBe('mailed');
    ports.clock.advance(6 * DAY_MS);
    expect(await mail(second.inviteCode)).toBe('too late');
  });

  it('sees no visits to a revoked invitation, and we no longer check its email address for bounces', async () => {
    const { ports, leagueId, invite } = await stage();
    const { inviteCode } = await invite(2, TO);
    value(await revokeInvite(ports, { leagueId, code: inviteCode, by: seat(2) }));
    value(await readInvitation(ports, inviteCode));
    const asked: string[] = [];
    ports.mailStops.bouncedAmong = async (addresses) => {
      asked.push(...addresses);
      return new Set();
    };
    const shown = value(await readInvites(ports, SITE, leagueId, seat(2)));
    expect(shown).toMatchObject([{ status: 'revoked', openedAt: null }]);
    expect(asked).toEqual([]);
  });

  it('can’t send a reminder through another league', async () => {
    const { ports, invite } = await stage();
    const { inviteCode: code } = await invite(2, TO);
    await mailInvite(ports, { invite: code }, SITE);
    ports.clock.advance(DAY_MS);
    const { id: leagueId } = value(await createLeague(ports, seat(2), WISH));
    const remind = remindOfInvite(ports, SITE, { leagueId, code, by: seat(2) });
    expect(await remind).toEqual(refusal('invitation-not-found'));
  });

  it('can’t send a reminder after the first email has bounced', async () => {
    const { ports, leagueId, invite } = await stage();
    const { inviteCode: code } = await invite(2, TO);
    await mailInvite(ports, { invite: code }, SITE);
    await ports.mailStops.refuse(TO, 'bounced', ports.clock.now());
    ports.clock.advance(DAY_MS);
    const remind = () => remindOfInvite(ports, SITE, { leagueId, code, by: seat(2) });
    expect(await remind()).toEqual(refusal('not-to-remind'));
    await ports.mailStops.forgive(TO);
    value(await remind());
  });

  it('can’t send a reminder for a shared link, for a revoked or another member’s invitation, or without a verified address', async () => {
    const { ports, leagueId, invite } = await stage();
    const [link, mailed] = [await invite(2), await invite(2, TO)];
    await mailInvite(ports, { invite: mailed.inviteCode }, SITE);
    ports.clock.advance(DAY_MS);
    const remind = (code: string, by: number) =>
      remindOfInvite(ports, SITE, { leagueId, code, by: seat(by) });
    expect(await remind(link.inviteCode, 2)).toEqual(refusal('not-to-remind'));
    expect(await remind(mailed.inviteCode, 3)).toEqual(refusal('invitation-not-found'));
    expect(await remind(mailed.inviteCode, 1)).toEqual(refusal('email-unproved'));
    value(await revokeInvite(ports, { leagueId, code: mailed.inviteCode, by: seat(2) }));
    expect(await remind(mailed.inviteCode, 2)).toEqual(refusal('not-to-remind'));
    expect(ports.announcedInvites).toEqual([mailed.inviteCode]);
  });

  it('uses up one of the recipient’s daily emails with each reminder that doesn’t fail', async () => {
    const { ports, leagueId, invite } = await stage();
    const first = await invite(2, TO);
    await mailInvite(ports, { invite: first.inviteCode }, SITE);
    ports.clock.advance(DAY_MS);
    const remind = () => remindOfInvite(ports, SITE, { leagueId, code: first.inviteCode, by: seat(2) });
    const { announceReminder } = ports.emailQueue;
    ports.emailQueue.announceReminder = async () => Promise.reject(new Unavailable('the queue is away'));
    for (let failure = 0; failure < 9; failure += 1) await expect(remind()).rejects.toThrow(Unavailable);
    ports.emailQueue.announceReminder = announceReminder;
    for (let count = 0; count < 5; count += 1) await invite(2, `eve+${count}@players.example`);
    expect(await remind()).toMatchObject({ ...refusal('too-many-mails'), retryAfter: DAY_MS / 1000 });
    ports.clock.advance(DAY_MS);
    value(await remind());
  });
});
