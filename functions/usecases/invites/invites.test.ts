import { describe, expect, it } from 'vitest';
import { inviteScene, SITE } from '#test/support/invite-scene.ts';
import { seat, value } from '#test/support/league-season.ts';
import { profileOf, WISH } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { startDraft } from '../draft/start-draft.ts';
import { createLeague } from '../leagues/create-league.ts';
import { deleteLeague } from '../leagues/delete-league.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { addCommissioner, leaveLeague } from '../leagues/members.ts';
import { readLog } from '../leagues/read-log.ts';
import { createInvite, readInvites, revokeInvite } from './invite.ts';
import { mailInvite } from './mail-invite.ts';
import { readInvitation } from './read-invitation.ts';

const DAY_MS = 86_400_000;
const refusal = (refused: string) => ({ ok: false, refused });

describe('an invitation', () => {
  it('shows visitors the league, and admits one person, even to a private league', async () => {
    const { ports, code, invite, accept, statusOf, stored } = await inviteScene();
    const { inviteCode, url, status } = await invite(2);
    expect([url, status]).toEqual([`${SITE}/join/${inviteCode}`, 'pending']);
    expect(value(await readInvitation(ports, inviteCode))).toEqual({
      leagueName: 'Sunday',
      leagueCode: code,
      invitedBy: 'player2',
      memberCount: 3,
      maxMembers: 6,
      seat: null,
      status: 'pending',
      closed: null,
      league: null,
    });
    const signedIn = value(await readInvitation(ports, inviteCode, seat(5)));
    expect(signedIn).toMatchObject({ invitedBy: 'player2', league: { host: 'player1', isMember: false } });
    const { league } = value(await accept(5, inviteCode));
    expect(league.members).toHaveLength(4);
    expect(await statusOf(inviteCode)).toBe('accepted');
    expect(value(await readInvitation(ports, inviteCode)).leagueCode).toBeNull();
    const before = await stored();
    expect(value(await accept(5, inviteCode)).league.members).toHaveLength(4);
    expect(await accept(6, inviteCode)).toEqual(refusal('invitation-over'));
    expect(await stored()).toBe(before);
  });

  it('admits only one of several people who accept it at the same time', async () => {
    const { invite, accept, stored } = await inviteScene();
    const { inviteCode } = await invite(2);
    const answers = await Promise.all([5, 6, 7].map((number) => accept(number, inviteCode)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await stored()).members).toHaveLength(4);
  });

  it('admits no one if it is revoked while it is being accepted', async () => {
    const { ports, leagueId, invite, accept, statusOf, stored } = await inviteScene();
    const { inviteCode } = await invite(2);
    const { saveWith } = ports.seasons;
    ports.seasons.saveWith = async (...given) => {
      value(await revokeInvite(ports, { leagueId, code: inviteCode, by: seat(2) }));
      return saveWith(...given);
    };
    expect(await accept(5, inviteCode)).toEqual(refusal('invitation-over'));
    expect((await stored()).members).toHaveLength(3);
    expect(await statusOf(inviteCode)).toBe('revoked');
  });

  it('expires after 14 days', async () => {
    const { ports, invite, accept, statusOf } = await inviteScene();
    const { inviteCode, expiresAt } = await invite(2);
    expect(Date.parse(expiresAt) - ports.clock.now().getTime()).toBe(14 * DAY_MS);
    ports.clock.set(new Date(Date.parse(expiresAt) - 1));
    expect(await statusOf(inviteCode)).toBe('pending');
    ports.clock.advance(1);
    expect(await statusOf(inviteCode)).toBe('expired');
    expect(await accept(5, inviteCode)).toEqual(refusal('invitation-over'));
  });

  it('ends when its inviter is removed from the league, and stays ended even if the inviter comes back', async () => {
    const { ports, code, invite, accept, statusOf, removed } = await inviteScene();
    const { inviteCode } = await invite(2);
    await removed(2);
    expect(await statusOf(inviteCode)).toBe('revoked');
    ports.clock.advance(1000);
    value(await joinLeague(ports, seat(2), { code }));
    expect(await statusOf(inviteCode)).toBe('revoked');
    expect(await accept(5, inviteCode)).toEqual(refusal('invitation-over'));
  });

  it('works even if its inviter has only just joined the league', async () => {
    const { ports, code, leagueId, statusOf } = await inviteScene();
    value(await joinLeague(ports, seat(5), { code }));
    const { inviteCode } = value(await createInvite(ports, SITE, { leagueId, by: seat(5) }));
    expect(await statusOf(inviteCode)).toBe('pending');
  });

  it('stops working after its league is deleted', async () => {
    const { ports, leagueId, invite, accept } = await inviteScene();
    const { inviteCode } = await invite(2);
    value(await deleteLeague(ports, leagueId, seat(1)));
    expect(await readInvitation(ports, inviteCode)).toEqual(refusal('invitation-not-found'));
    expect(await accept(5, inviteCode)).toEqual(refusal('invitation-not-found'));
    const late = await createInvite(ports, SITE, { leagueId, by: seat(2) });
    expect(late).toEqual(refusal('league-not-found'));
  });

  it('admits no one once the draft has started', async () => {
    const { ports, key, invite, accept } = await inviteScene();
    const [first, second] = [await invite(2), await invite(2)];
    value(await joinLeague(ports, seat(4), { inviteCode: first.inviteCode }));
    value(await startDraft(ports, key, seat(1)));
    expect(await accept(5, second.inviteCode)).toEqual(refusal('draft-started'));
    const late = await createInvite(ports, SITE, { leagueId: key.leagueId, by: seat(2) });
    expect(late).toEqual(refusal('draft-started'));
  });
});

describe('a league’s invitations', () => {
  it('can all be seen and revoked by commissioners, while other members see and revoke only their own', async () => {
    const { ports, leagueId, invite, seen, statusOf } = await inviteScene();
    const [mine, theirs] = [await invite(2), await invite(3)];
    value(await addCommissioner(ports, { leagueId, by: seat(1), userId: seat(3) }));
    expect((await seen(1)).toSorted()).toEqual([mine.inviteCode, theirs.inviteCode].toSorted());
    expect((await seen(3)).toSorted()).toEqual([mine.inviteCode, theirs.inviteCode].toSorted());
    expect(await seen(2)).toEqual([mine.inviteCode]);
    const revoke = (by: number, code: string) => revokeInvite(ports, { leagueId, code, by: seat(by) });
    expect(await revoke(2, theirs.inviteCode)).toEqual(refusal('invitation-not-found'));
    expect(await statusOf(theirs.inviteCode)).toBe('pending');
    for (let time = 0; time < 2; time += 1) value(await revoke(3, mine.inviteCode));
    expect(await statusOf(mine.inviteCode)).toBe('revoked');
    expect(await revoke(9, theirs.inviteCode)).toEqual(refusal('league-not-found'));
  });

  it('get one log line if a commissioner revokes another member’s invitation, and none if members revoke their own', async () => {
    const { ports, leagueId, invite } = await inviteScene();
    const [own, theirs] = [await invite(2), await invite(2)];
    const revoke = async (by: number, code: string) =>
      value(await revokeInvite(ports, { leagueId, code, by: seat(by) }));
    const log = async () => value(await readLog(ports, leagueId, seat(3), undefined));
    ports.clock.advance(1000);
    await revoke(2, own.inviteCode);
    expect((await log()).map(({ act }) => act)).toEqual(['league-created']);
    for (let time = 0; time < 2; time += 1) await revoke(1, theirs.inviteCode);
    expect(await log()).toMatchObject([
      { act: 'invite-revoked', userId: seat(1), text: 'player2 had an invitation revoked' },
      { act: 'league-created' },
    ]);
  });

  it('can’t be revoked by a commissioner of another league', async () => {
    const { ports, leagueId, invite, statusOf } = await inviteScene();
    const { inviteCode: code } = await invite(2);
    const other = value(await createLeague(ports, seat(5), WISH));
    const revoked = await revokeInvite(ports, { leagueId: other.id, code, by: seat(5) });
    expect(revoked).toEqual(refusal('invitation-not-found'));
    expect(await statusOf(code)).toBe('pending');
    expect(await revokeInvite(ports, { leagueId, code, by: seat(5) })).toEqual(refusal('league-not-found'));
  });

  it('are limited to thirty per day from all members together, revoked or not', async () => {
    const { ports, leagueId, invite } = await inviteScene();
    for (let count = 0; count < 30; count += 1) await invite(1 + (count % 3));
    const more = () => createInvite(ports, SITE, { leagueId, by: seat(2), email: 'eve@players.example' });
    ports.clock.advance(DAY_MS / 2);
    expect(await more()).toMatchObject({ ...refusal('too-many-invitations'), retryAfter: 43_200 });
    expect(ports.announcedInvites).toEqual([]);
    const [sent] = value(await readInvites(ports, SITE, leagueId, seat(1)));
    value(await revokeInvite(ports, { leagueId, code: sent?.inviteCode ?? '', by: seat(1) }));
    expect(await more()).toMatchObject(refusal('too-many-invitations'));
    ports.clock.advance(DAY_MS);
    value(await more());
  });

  it('stay within thirty per day, even if sixty are requested at the same time', async () => {
    const { ports, leagueId } = await inviteScene();
    const all = Array.from({ length: 60 }, () => createInvite(ports, SITE, { leagueId, by: seat(2) }));
    expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(30);
  });

  it('are emailed only for members with a verified address, but anyone can share a link', async () => {
    const { ports, leagueId, invite } = await inviteScene();
    const mail = () => createInvite(ports, SITE, { leagueId, by: seat(3), email: 'eve@players.example' });
    expect(await mail()).toEqual(refusal('email-unproved'));
    expect(ports.announcedInvites).toEqual([]);
    await invite(3);
    await ports.users.markVerified(seat(3), profileOf(3).email);
    value(await mail());
  });

  it('don’t count toward the limit if no email could be queued', async () => {
    const { ports, leagueId } = await inviteScene();
    const mail = () => createInvite(ports, SITE, { leagueId, by: seat(2), email: 'eve@players.example' });
    const { announceInvite } = ports.emailQueue;
    const { take } = ports.limits;
    ports.emailQueue.announceInvite = () => Promise.reject(new Unavailable('the queue is away'));
    for (let failure = 0; failure < 40; failure += 1) await expect(mail()).rejects.toThrow(Unavailable);
    ports.emailQueue.announceInvite = announceInvite;
    ports.limits.take = (bucket, ...rest) =>
      bucket.startsWith('mails-to')
        ? Promise.reject(new Unavailable('the table is away'))
        : take(bucket, ...rest);
    for (let failure = 0; failure < 40; failure += 1) await expect(mail()).rejects.toThrow(Unavailable);
    ports.limits.take = take;
    value(await mail());
  });

  it('send at most five emails per day to a mailbox, from all leagues together, and refused emails don’t use up the league’s limit', async () => {
    const { ports, leagueId, invite } = await inviteScene();
    await ports.users.markVerified(seat(5), profileOf(5).email);
    const other = value(await createLeague(ports, seat(5), WISH));
    const mail = (id: string, by: number, email: string) =>
      createInvite(ports, SITE, { leagueId: id, by: seat(by), email });
    for (const tag of [1, 2, 3, 4]) value(await mail(other.id, 5, `eve+${tag}@players.example`));
    value(await mail(leagueId, 2, 'Eve@players.example'));
    for (let more = 0; more < 40; more += 1)
      expect(await mail(leagueId, 2, 'eve@players.example')).toMatchObject({
        ...refusal('too-many-mails'),
        retryAfter: 86_400,
      });
    ports.clock.advance(DAY_MS / 2);
    expect(await mail(leagueId, 2, 'eve@players.example')).toMatchObject(refusal('too-many-mails'));
    await invite(2);
    value(await mail(leagueId, 2, 'dan@players.example'));
  });

  it('can’t be created by a member who leaves at the same time', async () => {
    const { ports, leagueId } = await inviteScene();
    const { add } = ports.invites;
    ports.invites.add = async (invite) => {
      value(await leaveLeague(ports, leagueId, seat(2)));
      return add(invite);
    };
    const late = await createInvite(ports, SITE, { leagueId, by: seat(2) });
    expect(late).toEqual(refusal('league-not-found'));
    expect(await ports.invites.listOf(leagueId)).toEqual([]);
  });
});

describe('an invitation email', () => {
  const TO = 'eve@players.example';

  it('goes to the invited address with the inviter’s name, the league’s name and the link, but no other text from users', async () => {
    const { ports, invite } = await inviteScene();
    const { inviteCode, url } = await invite(2, TO);
    expect(ports.announcedInvites).toEqual([inviteCode]);
    expect(await mailInvite(ports, { invite: inviteCode }, SITE)).toBe('mailed');
    expect(await mailInvite(ports, { invite: inviteCode }, SITE)).toBe('again');
    const page = expect.stringMatching(`^${SITE}/mail-stop/[\\w-]+$`) as string;
    const oneClick = expect.stringMatching(`^${SITE}/api/mail-stop/[\\w-]+$`) as string;
    const stop = { page, oneClick };
    expect(ports.invitations).toEqual([{ to: TO, inviter: 'player2', league: 'Sunday', link: url, stop }]);
  });

  it.each([
    [
      'Win <b>$1</b> at https://evil.example/?a=b or a@b.example',
      'Win b $1 b at https evil example a b or a b example',
    ],
    ['evil．example／win, a＠b․example, shop。example｡', 'evil example win, a b example, shop example'],
    ["Ben & Jerry's", "Ben & Jerry's"],
  ])('contains no link, address or markup from a name: %s', async (name, shown) => {
    const { ports, invite } = await inviteScene();
    const { get } = ports.leagues;
    ports.leagues.get = async (id) => ({ ...(await get(id))!, name });
    const { inviteCode } = await invite(2, TO);
    await mailInvite(ports, { invite: inviteCode }, SITE);
    expect(ports.invitations[0]?.league).toBe(shown);
  });

  it('isn’t sent to an address that has opted out of such emails, but the inviter can’t tell, and the link still works', async () => {
    const { ports, leagueId, invite, accept } = await inviteScene();
    const before = await invite(2, 'dan@players.example');
    await ports.mailStops.stop(TO, ports.clock.now());
    const after = await invite(2, `eve+more@players.example`);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after.status).toBe(before.status);
    expect(await mailInvite(ports, { invite: after.inviteCode }, SITE)).toBe('unwanted');
    expect(ports.invitations).toEqual([]);
    await mailInvite(ports, { invite: before.inviteCode }, SITE);
    const [one, other] = value(await readInvites(ports, SITE, leagueId, seat(2)));
    expect(one?.mailedAt).toBe(other?.mailedAt);
    value(await accept(5, after.inviteCode));
  });

  it('isn’t sent to an address that has reported us as spam, but the inviter can’t tell', async () => {
    const { ports, leagueId, invite } = await inviteScene();
    await ports.mailStops.refuse(TO, 'complained', ports.clock.now());
    const { inviteCode, isUndeliverable } = await invite(2, TO);
    expect(isUndeliverable).toBe(false);
    expect(await mailInvite(ports, { invite: inviteCode }, SITE)).toBe('unwanted');
    expect(ports.invitations).toEqual([]);
    const told = { isUndeliverable: false, mailedAt: ports.clock.now().toISOString() };
    expect(value(await readInvites(ports, SITE, leagueId, seat(2)))).toMatchObject([told]);
  });

  it('isn’t sent to an address that has bounced, and the inviter can see that', async () => {
    const { ports, leagueId, invite } = await inviteScene();
    const before = await invite(2, 'Eve@players.example');
    expect(before.isUndeliverable).toBe(false);
    await ports.mailStops.refuse(TO, 'bounced', ports.clock.now());
    ports.clock.advance(1000);
    const { inviteCode, isUndeliverable } = await invite(2, TO);
    expect(isUndeliverable).toBe(true);
    expect(await mailInvite(ports, { invite: inviteCode }, SITE)).toBe('refused');
    expect(ports.invitations).toEqual([]);
    const told = { isUndeliverable: true, mailedAt: null };
    expect(value(await readInvites(ports, SITE, leagueId, seat(2)))).toMatchObject([told, told]);
  });

  it('is queued before the invitation is written, and if it can’t be queued, nothing is written', async () => {
    const { ports, leagueId } = await inviteScene();
    ports.emailQueue.announceInvite = async () => Promise.reject(new Unavailable('the queue is away'));
    const failing = createInvite(ports, SITE, { leagueId, by: seat(2), email: TO });
    await expect(failing).rejects.toThrow(Unavailable);
    expect(await ports.invites.listOf(leagueId)).toEqual([]);
  });

  it('isn’t sent if the invitation was never written, has been revoked or has no address', async () => {
    const { ports, leagueId, invite } = await inviteScene();
    expect(await mailInvite(ports, { invite: 'ABCDEFGHJKMNPQRS' }, SITE)).toBe('nothing');
    const { inviteCode: code } = await invite(2, TO);
    value(await revokeInvite(ports, { leagueId, code, by: seat(2) }));
    expect(await mailInvite(ports, { invite: code }, SITE)).toBe('nothing');
    expect(await mailInvite(ports, { invite: (await invite(2)).inviteCode }, SITE)).toBe('nothing');
    expect(ports.invitations).toEqual([]);
  });

  it('is retried if it can’t be sent right away, and goes out once even if its queue message is delivered twice at the same time', async () => {
    const { ports, invite } = await inviteScene();
    const { inviteCode } = await invite(2, TO);
    const mail = () => mailInvite(ports, { invite: inviteCode }, SITE);
    const { sendInvite } = ports.mail;
    ports.mail.sendInvite = async () => Promise.reject(new Unavailable('throttled'));
    await expect(mail()).rejects.toThrow(Unavailable);
    ports.mail.sendInvite = sendInvite;
    ports.clock.advance(180_000);
    const both = await Promise.allSettled([mail(), mail()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ports.invitations).toHaveLength(1);
  });
});
