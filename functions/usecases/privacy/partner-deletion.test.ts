import { expect, it } from 'vitest';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import { playedScene, remove, scene, type Scene } from '#test/support/departure.ts';
import { seat, value } from '#test/support/league-season.ts';
import type { SmallLeague } from '#test/support/small-league.ts';
import { readBoard } from '../draft/boards.ts';

const PARTNER = seat(9);

/** Makes seat 9 Ana's partner in this league. */
async function shareOf({ ports, userId }: Scene, league: SmallLeague): Promise<void> {
  const state = await league.stored();
  const place = state.members.findIndex((member) => member.userId === userId);
  const partners = [{ userId: PARTNER, since: '2025-08-02T12:00:00.000Z' }];
  const members = state.members.map((member, index) => (index === place ? { ...member, partners } : member));
  const effects = { joined: [PARTNER], notifications: [], log: [] };
  await ports.seasons.saveWith(next(state, { members }), effects);
}
const peopleIn = ({ members }: LeagueSeason) => members.map(peopleOf);

it('a holder who deletes their account leaves the seat and its board to the first partner', async () => {
  const before = await scene();
  for (const league of [before.lobby, before.draft]) await shareOf(before, league);
  value(await remove(before));
  for (const { key, stored } of [before.lobby, before.draft]) {
    expect(peopleIn(await stored())).toContainEqual([PARTNER]);
    expect(JSON.stringify((await stored()).members)).not.toContain(before.userId);
    expect(value(await readBoard(before.ports, key, PARTNER)).teamOrder).toEqual([7, 8, 9]);
    expect(await before.ports.boards.get(key.leagueId, key.season, before.userId)).toBeUndefined();
  }
  expect((await before.draft.stored()).order).toContain(PARTNER);
});

it('during the season the first partner keeps the teams of a holder who deletes their account', async () => {
  const before = await playedScene();
  await shareOf(before, before.draft);
  value(await remove(before));
  const after = await before.draft.stored();
  expect(peopleIn(after)).toContainEqual([PARTNER]);
  expect(after.picks.filter(({ userId }) => userId === PARTNER)).toHaveLength(3);
});

it('a partner who deletes their account leaves the seat to its holder', async () => {
  const before = await scene();
  const { ports, userId, draft } = before;
  const shared = await draft.stored();
  const members = shared.members
    .filter((member) => member.userId !== userId)
    .map((member) =>
      member.userId === seat(2) ? { ...member, partners: [{ userId, since: member.joinedAt }] } : member,
    );
  await ports.seasons.save(next(shared, { members }));
  value(await remove(before));
  expect(peopleIn(await draft.stored())).toContainEqual([seat(2)]);
  expect(await ports.leagues.listOf(userId)).toEqual([]);
});
