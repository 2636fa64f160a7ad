import { describe, expect, it } from 'vitest';
import { ownPictureOf } from '#shared/contract/pictures.ts';
import { anotherLobby, GONE, remove, scene, sitsIn, traces } from '#test/support/departure.ts';
import { png } from '#test/support/images.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { callerOf, WISH } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { createLeague } from '../leagues/create-league.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { handOverLeague } from '../leagues/members.ts';
import { issueTicket, openSocket } from '../sockets/sockets.ts';
import { changeProfile } from '../profile/change-profile.ts';
import { askForUpload } from '../profile/pictures.ts';

/** The reply to a member who is being deleted, and to others who act on them in the meantime. */
const LATER = { ok: false, refused: 'unavailable' };

describe('a member who is made a league’s owner while deleting their account', () => {
  it.each([
    ['before the lobby is left', 'lobby', 'boards', 'remove'],
    ['before their pictures and subscription are deleted', 'draft', 'pictures', 'removeAllOf'],
    ['before the profile gets its tombstone', 'draft', 'users', 'bury'],
  ] as const)(
    'doesn’t become the owner, and the account is gone, if that happens %s',
    async (_, which, store, call) => {
      const before = await scene();
      const { ports, userId } = before;
      const { leagueId } = before[which].key;
      meanwhile(ports, store, call as never, async () =>
        expect(await handOverLeague(ports, { leagueId, by: seat(1), userId })).toEqual(LATER),
      );
      value(await remove(before));
      expect((await before[which].stored()).ownerId).toBe(seat(1));
      expect(await traces(before)).toEqual(GONE);
    },
  );

  it('keeps the account, with everything in it, if the transfer happens before the deletion checks their leagues', async () => {
    const before = await scene();
    const { ports, userId, draft } = before;
    const { leagueId } = draft.key;
    meanwhile(ports, 'pool', 'signIn', async () =>
      value(await handOverLeague(ports, { leagueId, by: seat(1), userId })),
    );
    const refusal = { ok: false, refused: 'owns-leagues', about: 'Sunday' };
    expect(await remove(before)).toEqual(refusal);
    expect(await sitsIn(ports, before.lobby, userId)).toBe(true);
    // The member can keep playing right away.
    const lobby = await anotherLobby(ports);
    value(await joinLeague(ports, userId, { code: lobby.code }));
  });

  it('can become the owner a minute after an interrupted deletion, and can still finish the deletion', async () => {
    const before = await scene();
    const { ports, userId, draft } = before;
    const handOver = () => handOverLeague(ports, { leagueId: draft.key.leagueId, by: seat(1), userId });
    meanwhile(ports, 'users', 'bury', async () => Promise.reject(new Unavailable('the machine is gone')));
    await expect(remove(before)).rejects.toThrow(Unavailable);
    expect(await handOver()).toEqual(LATER);
    ports.clock.advance(61_000);
    value(await handOver());
    value(await handOverLeague(ports, { leagueId: draft.key.leagueId, by: userId, userId: seat(1) }));
    value(await remove(before));
    expect(await traces(before)).toEqual(GONE);
  });

  it('doesn’t become the owner after the profile’s tombstone is written', async () => {
    const before = await scene();
    const { ports, draft, userId } = before;
    meanwhile(ports, 'emailQueue', 'announce', async () => value(await remove(before)));
    const outcome = await handOverLeague(ports, { leagueId: draft.key.leagueId, by: seat(1), userId });
    expect(outcome).toEqual({ ok: false, refused: 'not-in-league' });
    expect((await draft.stored()).ownerId).toBe(seat(1));
  });
});

describe('deleting an account while its member continues in another tab', () => {
  it.each([
    ['pictures', 'removeAllOf'],
    ['users', 'bury'],
  ] as const)('doesn’t let them join or create a league, even just before %s.%s', async (store, call) => {
    const before = await scene();
    const { ports, userId } = before;
    const lobby = await anotherLobby(ports);
    meanwhile(ports, store, call as never, async () => {
      expect(await joinLeague(ports, userId, { code: lobby.code })).toEqual(LATER);
      expect(await createLeague(ports, userId, WISH)).toEqual(LATER);
    });
    value(await remove(before));
    expect(await sitsIn(ports, lobby, userId)).toBe(false);
    expect(await traces(before)).toEqual(GONE);
  });

  it('keeps the member from joining or creating any league after the profile’s tombstone is written', async () => {
    const refusal = { ok: false, refused: 'session-expired' };
    const joining = await scene();
    const lobby = await anotherLobby(joining.ports);
    meanwhile(joining.ports, 'seasons', 'saveWith', async () => value(await remove(joining)));
    expect(await joinLeague(joining.ports, joining.userId, { code: lobby.code })).toEqual(refusal);
    expect(await sitsIn(joining.ports, lobby, joining.userId)).toBe(false);
    expect(await traces(joining)).toEqual(GONE);

    const making = await scene();
    meanwhile(making.ports, 'leagues', 'create', async () => value(await remove(making)));
    expect(await createLeague(making.ports, making.userId, WISH)).toEqual(refusal);
    expect(await traces(making)).toEqual(GONE);
  });

  it('removes a picture that the member chooses in the other tab', async () => {
    const before = await scene();
    const { ports, userId } = before;
    const { profileImageUrl } = value(await askForUpload(ports, userId, 'image/png'));
    const { id } = ownPictureOf(profileImageUrl)!;
    meanwhile(ports, 'users', 'bury', async () => {
      ports.objects.set(`uploads/${userId}/${id}`, { body: png(64, 64), type: 'image/png' });
      value(await changeProfile(ports, { userId, isAdmin: false }, { profileImageUrl }));
    });
    value(await remove(before));
    expect(await traces(before)).toEqual(GONE);
  });

  it('closes a socket that the member opens in the other tab', async () => {
    const before = await scene();
    const { ports, userId } = before;
    const { ticket } = await issueTicket(ports, callerOf(userId));
    meanwhile(ports, 'users', 'bury', async () =>
      expect(await openSocket(ports, 'late', ticket)).toBe('opened'),
    );
    value(await remove(before));
    expect(ports.disconnected).toContain('late');
  });
});
