import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes, type RouteName } from '#shared/contract/routes.ts';
import { LocalGame } from '#test/support/local-game.ts';
import type { Answer, Player } from '#test/support/player.ts';
import { startTable } from '#test/support/table.ts';
import { castOf, outcomeOf, requestsOf, sceneOf, type Cast, type Scene } from './scene.ts';

let game: LocalGame;
let cast: Cast;
let scene: Scene;

beforeAll(async () => {
  game = await LocalGame.start();
  cast = await castOf(game);
  scene = await sceneOf(game, cast);
  await startTable(scene.table);
});
afterAll(() => game.stop());

const offering = (player: Player, seatOf: string) =>
  player.ask('createInvite', { params: { leagueId: scene.table.params.leagueId }, body: { seatOf } });

describe('a spot in a league under way', () => {
  test('can be offered only by its own member while that member is active, and never by a non-member', async () => {
    const of = cast.member.id;
    const outcomes = [];
    for (const by of [cast.anonymous, cast.stranger, cast.commissioner, cast.owner, cast.admin, cast.member])
      outcomes.push(outcomeOf(await offering(by, of)));
    expect(outcomes).toEqual([
      'Unauthorized',
      'league-not-found',
      'seat-not-abandoned',
      'seat-not-abandoned',
      'league-not-found',
      'ok',
    ]);
    // Anyone who has the link can take the spot, so not even commissioners can see the link.
    const { leagueId } = scene.table.params;
    const [offered] = await cast.member.call('leagueInvites', { params: { leagueId } });
    const inviteCode = offered?.inviteCode ?? '';
    for (const by of [cast.owner, cast.commissioner]) {
      const listed = await by.call('leagueInvites', { params: { leagueId } });
      expect(listed.filter(({ seatOf }) => seatOf !== null)).toEqual([]);
      const revoked = await by.ask('revokeInvite', { params: { leagueId, inviteCode } });
      expect(outcomeOf(revoked)).toBe('invitation-not-found');
    }
    expect(outcomeOf(await offering(cast.member, cast.commissioner.id))).toBe('commissioners-only');
    expect(outcomeOf(await offering(cast.owner, cast.owner.id))).toBe('owner-stays');
    expect(outcomeOf(await offering(cast.commissioner, cast.stranger.id))).toBe('not-in-league');
  });

  test('is closed to its former member, who gets the same answers as a stranger from every route of the league', async () => {
    const [substitute] = await game.players(1);
    if (!substitute) throw new Error('nobody came');
    const { params } = scene.table;
    const { inviteCode } = await cast.member.call('createInvite', {
      params: { leagueId: params.leagueId },
      body: { seatOf: cast.member.id },
    });
    expect(outcomeOf(await cast.owner.ask('joinLeague', { body: { inviteCode } }))).toBe('seated-already');
    await substitute.call('joinLeague', { body: { inviteCode } });
    const ask = (player: Player, name: RouteName) =>
      (player.ask as (name: RouteName, request: object) => Promise<Answer>).call(
        player,
        name,
        requestsOf(scene, player)[name],
      );
    const ofLeague = Object.entries(routes).filter(([, { path }]) => path.includes('{leagueId}'));
    for (const [name] of ofLeague) {
      const [former, stranger] = [
        await ask(cast.member, name as RouteName),
        await ask(cast.stranger, name as RouteName),
      ];
      expect([name, outcomeOf(former)]).toEqual([name, outcomeOf(stranger)]);
    }
    expect(await cast.member.call('userLeagues', { params: { id: cast.member.id } })).toEqual([]);
    expect((await substitute.call('draft', { params })).order).toContain(substitute.id);
  });
});
