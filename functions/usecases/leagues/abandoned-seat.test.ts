import { describe, expect, it } from 'vitest';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { takenTeams } from '#shared/domain/draft/draft.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { type MemoryPorts } from '#test/support/memory-ports.ts';
import { drafting, numberOf, playing } from '#test/support/seat-scene.ts';
import { acting, shareSeat } from '#test/support/small-league.ts';
import { expirePick } from '../draft/expire-pick.ts';
import { makePick } from '../draft/make-pick.ts';
import { readLeague } from './read-leagues.ts';
import { readLog } from './read-log.ts';

const refusal = (refused: string) => ({ ok: false, refused });
const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');

/** Deletes the account of seat 2's member. */
async function deleted({ users, clock }: MemoryPorts): Promise<void> {
  const profile = (await users.get(seat(2)))!;
  await users.bury(profile, { at: clock.now(), heldUntil: clock.now() });
  await users.forget(seat(2));
}

describe('an abandoned seat', () => {
  const DAY_MS = 86_400_000;
  async function deserted() {
    const scene = await playing();
    const { ports, stored } = scene;
    await ports.users.markSeen(seat(2), ports.clock.now());
    const season = await stored();
    const askings = [14, 20].map((days) => ({
      userId: seat(2),
      at: new Date(ports.clock.now().getTime() + days * DAY_MS).toISOString(),
    }));
    await ports.seasons.save(next(season, { askings }));
    ports.clock.advance(22 * DAY_MS);
    return scene;
  }
  const reasonOf = async ({ ports, code }: Awaited<ReturnType<typeof playing>>, number = 2) =>
    value(await readLeague(ports, seat(1), code)).members.find(({ userId }) => userId === seat(number))
      ?.abandoned;

  it('can be given away by a commissioner, with log lines, and still shows its former member', async () => {
    const scene = await deserted();
    const { ports, leagueId, code, codeOf, take } = scene;
    expect(await reasonOf(scene)).toBe('unseen');
    const inviteCode = await codeOf(1, 2);
    ports.clock.advance(1000);
    const { league } = value(await take(inviteCode));
    const { formerHolders, abandoned } = league.members[1]!;
    expect([formerHolders.map(({ username }) => username), abandoned]).toEqual([['player2'], null]);
    const lines = value(await readLog(ports, leagueId, seat(1), undefined));
    expect(lines.slice(0, 2).map(({ act, text }) => [act, text])).toEqual([
      ['seat-given-away', 'player9 took over for player2'],
      ['seat-offered', 'player2 is inactive; a replacement was invited'],
    ]);
    expect(await readLeague(ports, seat(2), code)).toEqual({
      ...refusal('no-longer-a-member'),
      about: 'Sunday',
    });
  });

  it('stays with its member if they open the league before the replacement accepts', async () => {
    const scene = await deserted();
    const { ports, code, codeOf, take } = scene;
    const inviteCode = await codeOf(1, 2);
    value(await readLeague(ports, seat(2), code));
    expect(await reasonOf(scene)).toBeNull();
    expect(await take(inviteCode)).toEqual(refusal('seat-not-abandoned'));
  });

  it('stays with its member even if they open the league at the very moment the replacement accepts', async () => {
    const scene = await deserted();
    const { ports, code, codeOf, take, stored } = scene;
    const inviteCode = await codeOf(1, 2);
    meanwhile(ports, 'seasons', 'saveWith', async () => value(await readLeague(ports, seat(2), code)));
    expect(await take(inviteCode)).toEqual(refusal('seat-not-abandoned'));
    expect((await stored()).handovers).toEqual([]);
  });

  /** The same seat, shared with seat 8, who visited two days before its holder. */
  async function desertedByBoth() {
    const scene = await deserted();
    const { ports } = scene;
    await shareSeat(ports, scene, 2, 8);
    await ports.users.markSeen(seat(8), new Date(ports.clock.now().getTime() - 24 * DAY_MS));
    return scene;
  }

  it('goes to a replacement although its partner was last seen at another time', async () => {
    const { ports, leagueId, codeOf, take } = await desertedByBoth();
    const { league } = value(await take(await codeOf(1, 2)));
    expect(league.members[1]).toMatchObject({ userId: seat(9), partners: [] });
    expect(await ports.leagues.listOf(seat(8))).not.toContain(leagueId);
  });

  it('stays if a partner opens the league at the very moment the replacement accepts', async () => {
    const { ports, code, codeOf, take, stored } = await desertedByBoth();
    const inviteCode = await codeOf(1, 2);
    meanwhile(ports, 'seasons', 'saveWith', async () => value(await readLeague(ports, seat(8), code)));
    expect(await take(inviteCode)).toEqual(refusal('seat-not-abandoned'));
    expect((await stored()).handovers).toEqual([]);
  });

  it.each([
    ['that was abandoned', 1, 'ok'],
    ['that its member was handing on', 2, 'invitation-over'],
  ] as const)(
    'keeps no trace of an account that is deleted during the handover: a seat %s',
    async (_, by, end) => {
      const scene = await deserted();
      const { ports, leagueId, codeOf, take, stored } = scene;
      const inviteCode = await codeOf(by, 2);
      meanwhile(ports, 'seasons', 'saveWith', () => deleted(ports));
      expect(why(await take(inviteCode))).toBe(end);
      expect((await stored()).handovers).toHaveLength(end === 'ok' ? 1 : 0);
      expect(await ports.leagues.listLeft(seat(2))).not.toContain(leagueId);
      expect(await ports.notifications.listOf(seat(2), { limit: 9 })).toEqual([]);
    },
  );

  it('is any seat with two auto-picks in a row during a draft, until its member picks', async () => {
    const scene = await drafting();
    const { ports, key, order, offer, codeOf, take, stored } = scene;
    const holder = order.find((userId) => userId !== seat(1)) ?? '';
    const expired = async (isTwice: boolean) => {
      while ((await stored()).picks.filter(({ userId }) => userId === holder).length < (isTwice ? 2 : 1)) {
        ports.clock.set(new Date(Date.parse((await stored()).deadlineAt ?? '') + 2000));
        value(await expirePick(ports, key, () => undefined));
      }
    };
    await expired(false);
    expect(await offer(1, numberOf(holder))).toEqual(refusal('seat-not-abandoned'));
    await expired(true);
    const inviteCode = await codeOf(1, numberOf(holder));
    while (currentTurn(await stored())?.userId !== holder) {
      ports.clock.set(new Date(Date.parse((await stored()).deadlineAt ?? '') + 2000));
      value(await expirePick(ports, key, () => undefined));
    }
    const taken = takenTeams(await stored());
    const teamId = NFL_TEAMS.map(({ id }) => id).find((id) => !taken.has(id)) ?? 0;
    value(await makePick(ports, key, acting(holder), { teamId }));
    expect(await take(inviteCode)).toEqual(refusal('seat-not-abandoned'));
  });

  it('whose member’s account was deleted can be given away right away, and the handover stores nothing about that account', async () => {
    const scene = await playing();
    const { ports, leagueId, codeOf, take } = scene;
    await deleted(ports);
    expect(await reasonOf(scene)).toBe('gone');
    const { league } = value(await take(await codeOf(1, 2)));
    expect(league.members[1]?.formerHolders).toMatchObject([{ username: 'Former member' }]);
    expect(await ports.leagues.listLeft(seat(2))).not.toContain(leagueId);
    expect(await ports.notifications.listOf(seat(2), { limit: 9 })).toEqual([]);
  });
});
