import { describe, expect, it } from 'vitest';
import { inviteScene, SITE } from '#test/support/invite-scene.ts';
import { seat, value } from '#test/support/league-season.ts';
import { playing } from '#test/support/seat-scene.ts';
import { profileOf } from '#test/support/small-league.ts';
import { startDraft } from '../draft/start-draft.ts';
import { changeLeague } from '../leagues/change-settings.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { banMember, drawCode } from '../leagues/bans.ts';
import { createInvite, revokeInvite } from './invite.ts';
import { mailInvite } from './mail-invite.ts';
import { readInvitation } from './read-invitation.ts';
import { remindOfInvite } from './remind-of-invite.ts';

// What a join link can lead to: a league with open spots, one without, and a league named only by its own code.

const DAY_MS = 86_400_000;
const refusal = (refused: string) => ({ ok: false, refused });

describe('a shared link', () => {
  const share = ({ ports, leagueId }: Awaited<ReturnType<typeof inviteScene>>, by = 2) =>
    createInvite(ports, SITE, { leagueId, by: seat(by), isShared: true });

  it('admits everyone who has it, even concurrently, until the league is full', async () => {
    const scene = await inviteScene();
    const { inviteCode, isShared } = value(await share(scene));
    expect(isShared).toBe(true);
    await scene.ports.users.add(profileOf(7));
    const answers = await Promise.all([4, 5, 6, 7].map((number) => scene.accept(number, inviteCode)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter(({ ok }) => !ok)).toEqual([refusal('league-full')]);
    expect(await scene.statusOf(inviteCode)).toBe('pending');
  });

  it('stays the same for a week, and differs for each member', async () => {
    const scene = await inviteScene();
    const { ports } = scene;
    const code = async (by?: number) => value(await share(scene, by)).inviteCode;
    const first = await code();
    expect(await code()).toBe(first);
    expect(await code(3)).not.toBe(first);
    expect((await scene.invite(2)).inviteCode).not.toBe(first);
    ports.clock.advance(7 * DAY_MS);
    expect(await code()).toBe(first);
    ports.clock.advance(1);
    expect(await code()).not.toBe(first);
  });

  it('changes after it is revoked', async () => {
    const scene = await inviteScene();
    const { inviteCode: code } = value(await share(scene));
    value(await revokeInvite(scene.ports, { leagueId: scene.leagueId, code, by: seat(1) }));
    expect(await scene.accept(5, code)).toEqual(refusal('invitation-over'));
    expect(value(await share(scene)).inviteCode).not.toBe(code);
  });

  it('admits no one if it is revoked during a join', async () => {
    const scene = await inviteScene();
    const { ports, leagueId } = scene;
    const { inviteCode: code } = value(await share(scene));
    const { saveWith } = ports.seasons;
    ports.seasons.saveWith = async (...given) => {
      value(await revokeInvite(ports, { leagueId, code, by: seat(2) }));
      return saveWith(...given);
    };
    expect(await scene.accept(5, code)).toEqual(refusal('invitation-over'));
  });

  it('counts once toward the league’s thirty per day, no matter how often it is shown', async () => {
    const scene = await inviteScene();
    for (let time = 0; time < 40; time += 1) value(await share(scene));
    expect(await scene.seen(2)).toHaveLength(1);
  });

  it('isn’t created in a full league', async () => {
    const scene = await inviteScene();
    value(await changeLeague(scene.ports, scene.code, seat(1), { maxMembers: 3 }));
    expect(await share(scene)).toEqual(refusal('no-open-spot'));
  });
});

describe('a league that accepts no new members', () => {
  const TO = 'eve@players.example';
  /** Sets up a league of the given size with seats 1 to 4, and an invitation emailed before seat 4 joined. */
  async function crowded(maxMembers: number) {
    const scene = await inviteScene();
    const { ports, leagueId, code } = scene;
    const { inviteCode } = await scene.invite(2, TO);
    value(await joinLeague(ports, seat(4), { code }));
    value(await changeLeague(ports, code, seat(1), { maxMembers }));
    const closed = async () => value(await readInvitation(ports, inviteCode)).closed;
    const remind = async () => {
      ports.clock.advance(DAY_MS);
      return remindOfInvite(ports, SITE, { leagueId, code: inviteCode, by: seat(2) });
    };
    return { ...scene, inviteCode, closed, remind };
  }

  it('sends no invitations while it is full, and tells visitors who already have an invitation that it is full', async () => {
    const { ports, leagueId, code, inviteCode, invite, closed, remind } = await crowded(4);
    expect(await closed()).toBe('full');
    expect(await createInvite(ports, SITE, { leagueId, by: seat(2) })).toEqual(refusal('no-open-spot'));
    expect(await mailInvite(ports, { invite: inviteCode }, SITE)).toBe('nothing');
    await ports.invites.markMailed((await ports.invites.get(inviteCode))!, ports.clock.now(), 'invitation');
    expect(await remind()).toEqual(refusal('no-open-spot'));
    value(await changeLeague(ports, code, seat(1), { maxMembers: 5 }));
    expect(await closed()).toBeNull();
    await invite(2);
    value(await remind());
    expect(await mailInvite(ports, { invite: inviteCode, mail: 'reminder' }, SITE)).toBe('mailed');
  });

  it('tells visitors that it is drafting or that it has missed its draft', async () => {
    const { ports, key, inviteCode, closed } = await crowded(6);
    value(await startDraft(ports, key, seat(1)));
    expect(await closed()).toBe('draft-started');
    expect(await mailInvite(ports, { invite: inviteCode }, SITE)).toBe('nothing');
    const stored = (await ports.seasons.get(key.leagueId, key.season))!;
    ports.seasons.get = async () => ({ ...stored, status: 'ended' });
    expect(await closed()).toBe('ended');
  });

  it('still accepts a replacement for a member’s spot', async () => {
    const { ports, codeOf } = await playing();
    expect(value(await readInvitation(ports, await codeOf(2))).closed).toBeNull();
  });
});

describe('the members of a league', () => {
  it('are hidden from visitors who can’t join, but not from members', async () => {
    const scene = await inviteScene();
    const { ports, leagueId, code } = scene;
    const { inviteCode: open } = await scene.invite(2);
    const { inviteCode: over } = await scene.invite(2);
    value(await revokeInvite(ports, { leagueId, code: over, by: seat(2) }));
    const shown = async (link: string, by: number) =>
      value(await readInvitation(ports, link, seat(by))).league;
    expect(await shown(open, 5)).not.toBeNull();
    expect(await shown(over, 5)).toBeNull();
    value(await changeLeague(ports, code, seat(1), { maxMembers: 3 }));
    for (const link of [open, code]) {
      expect(await shown(link, 5)).toBeNull();
      expect(await shown(link, 3)).toMatchObject({ isMember: true });
    }
  });
});

describe('a league’s code', () => {
  it('shows visitors only the league’s size, but shows signed-in users the whole league', async () => {
    const { ports, code, stored } = await inviteScene();
    const size = { memberCount: 3, maxMembers: 6, closed: null, status: 'pending', seat: null };
    const hidden = { leagueName: null, leagueCode: code, invitedBy: null, league: null };
    expect(value(await readInvitation(ports, code))).toEqual({ ...size, ...hidden });
    const shown = value(await readInvitation(ports, code, seat(5)));
    expect(shown).toMatchObject({ ...size, leagueName: 'Sunday', invitedBy: null });
    expect(shown.league).toMatchObject({
      host: 'player1',
      isMember: false,
      draftDateTime: null,
      teamsEach: 3,
      season: (await stored()).season,
    });
    expect(shown.league?.members.map(({ username }) => username)).toEqual(['player1', 'player2', 'player3']);
    expect(value(await readInvitation(ports, code, seat(2))).league?.isMember).toBe(true);
  });

  it('shows no league to a banned user', async () => {
    const { ports, leagueId, code } = await inviteScene();
    value(await banMember(ports, { leagueId, by: seat(1), userId: seat(5) }));
    expect(value(await readInvitation(ports, code, seat(5)))).toMatchObject({
      leagueName: null,
      league: null,
    });
  });

  it('isn’t found if no league has it, or if the league has replaced it', async () => {
    const { ports, leagueId, code } = await inviteScene();
    value(await drawCode(ports, leagueId, seat(1)));
    for (const other of [code, 'ZZZZZZ'])
      expect(await readInvitation(ports, other)).toEqual(refusal('invitation-not-found'));
  });

  it('says that the league is full, even to visitors', async () => {
    const { ports, code } = await inviteScene();
    value(await changeLeague(ports, code, seat(1), { maxMembers: 3 }));
    for (const visitor of [undefined, seat(5)])
      expect(value(await readInvitation(ports, code, visitor)).closed).toBe('full');
  });
});
