import { beforeEach, describe, expect, it } from 'vitest';
import { final, storeLevelWins, storeResults } from '#test/support/games.ts';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, profileOf, type SmallLeague } from '#test/support/small-league.ts';
import { skeletonsOf } from '../accounts/usernames.ts';
import { changeProfile } from './change-profile.ts';
import { readTrophies } from './read-trophies.ts';
import { leaveLeague } from '../leagues/members.ts';
import { renewLeague } from '../leagues/renew-league.ts';

const AFTER = new Date('2026-02-01T12:00:00.000Z');
const HIDDEN = { ok: false, refused: 'trophies-not-found' };

let ports: MemoryPorts;
let league: SmallLeague;

/**
 * Seats 1 to 4 have played a private league; all of the season's games were won by a team of seat 1 against one of seat 2.
 */
beforeEach(async () => {
  ports = memoryPorts();
  for (const number of [1, 2, 3])
    await ports.users.add({ ...profileOf(number), skeletons: skeletonsOf(`player${number}`) });
  league = await draftedOf(ports, 4);
  await storeResults(
    ports.results,
    '2025-26',
    Array.from({ length: 18 }, (_, week) => final([1, 20], [2, 10], { week: week + 1, id: `g${week}` })),
  );
  ports.clock.set(AFTER);
});

const read = (username: string, by: number) => readTrophies(ports, username, seat(by));
const show = (number: number, showsTrophies = true) =>
  changeProfile(ports, { userId: seat(number), isAdmin: false }, { showsTrophies });

async function suspend(number: number): Promise<void> {
  const profile = (await ports.users.get(seat(number)))!;
  await ports.users.save(
    profile,
    { ...profile, version: profile.version + 1, suspendedAt: AFTER.toISOString() },
    { at: AFTER, heldUntil: AFTER, notifications: [] },
  );
}

describe('a trophy page', () => {
  it('awards crowns by each season’s own rules', async () => {
    const state = await league.stored();
    await ports.seasons.save(next(state, { tieRule: 'half', levelCrowns: 'points' }));
    await storeLevelWins(ports);
    const crowns = async (number: number) =>
      value(await read(`player${number}`, number)).leagues.map(({ seasons }) =>
        seasons.map(({ winRank, isWinChampion }) => [winRank, isWinChampion]),
      );
    expect([await crowns(1), await crowns(2)]).toEqual([[[[2, false]]], [[[1, true]]]]);
  });

  it('shows its owner their places and crowns in finished seasons', async () => {
    const { user, leagues } = value(await read('player1', 1));
    expect(user).toEqual({
      id: seat(1),
      username: 'player1',
      firstName: 'First1',
      profileImageUrl: 'helmet',
      isPremium: false,
    });
    expect(leagues).toEqual([
      {
        name: expect.any(String),
        code: league.code,
        seasons: [
          {
            season: '2025-26',
            memberCount: 4,
            wins: 18,
            losses: 0,
            ties: 0,
            winRank: 1,
            lossRank: 4,
            isWinChampion: true,
            isLossChampion: false,
          },
        ],
      },
    ]);
    await storeResults(ports.results, '2025-26', []);
    expect(value(await read('player1', 1)).leagues).toEqual([]);
  });

  it('keeps a league that its owner has left, but shows the league’s name only to its members', async () => {
    value(await show(2));
    value(await renewLeague(ports, league.key.leagueId, seat(1), '2026'));
    value(await leaveLeague(ports, league.key.leagueId, seat(2)));
    const crowned = { seasons: [{ season: '2025-26', isLossChampion: true }] };
    expect(value(await read('player2', 2)).leagues).toMatchObject([{ name: null, code: null, ...crowned }]);
    expect(value(await read('player2', 1)).leagues).toMatchObject([{ code: league.code, ...crowned }]);
  });

  it('is private until its owner makes it public, and becomes private again when they hide it', async () => {
    expect(await read('player1', 2)).toEqual(HIDDEN);
    value(await show(1));
    expect(value(await read('Player1', 2)).user).toMatchObject({ id: seat(1), showsTrophies: true });
    value(await show(1, false));
    expect(await read('player1', 2)).toEqual(HIDDEN);
  });

  it('names a private league only to its members', async () => {
    value(await show(1));
    const [shown] = value(await read('player1', 9)).leagues;
    expect(shown).toMatchObject({ name: null, code: null, seasons: [{ isWinChampion: true }] });
    expect(value(await read('player1', 4)).leagues[0]).toMatchObject({ code: league.code });
    const state = await league.stored();
    await ports.seasons.save({ ...state, version: state.version + 1, isPublic: true });
    expect(value(await read('player1', 9)).leagues[0]).toMatchObject({
      name: expect.any(String),
      code: null,
    });
  });

  it('doesn’t exist for an unknown username, a former username, or a suspended or deleted account', async () => {
    expect(await read('nobody', 1)).toEqual(HIDDEN);
    value(await show(1));
    value(await changeProfile(ports, { userId: seat(1), isAdmin: false }, { username: 'Crowned' }));
    expect(await read('player1', 1)).toEqual(HIDDEN);
    expect(value(await read('crowned', 2)).user.username).toBe('Crowned');
    await suspend(1);
    for (const reader of [1, 2]) expect(await read('crowned', reader)).toEqual(HIDDEN);
    const profile = (await ports.users.get(seat(1)))!;
    await ports.users.bury(profile, { at: AFTER, heldUntil: AFTER });
    expect(await read('crowned', 2)).toEqual(HIDDEN);
  });

  it('keeps results from earlier seasons, and omits leagues without a finished season', async () => {
    value(await renewLeague(ports, league.key.leagueId, seat(1), '2026'));
    expect(value(await read('player2', 2)).leagues).toMatchObject([
      { seasons: [{ season: '2025-26', isLossChampion: true, lossRank: 1 }] },
    ]);
    const stranger = { ...profileOf(17), skeletons: skeletonsOf('player17') };
    await ports.users.add(stranger);
    expect(value(await read('player17', 17)).leagues).toEqual([]);
  });
});
