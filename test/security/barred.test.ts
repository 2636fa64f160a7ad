import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { isOpenAtGateway, type RouteSpec } from '#shared/contract/route.ts';
import { routes, type RouteName } from '#shared/contract/routes.ts';
import { draftOn, LocalGame } from '#test/support/local-game.ts';
import { PASSWORD, Player, type Answer } from '#test/support/player.ts';
import { seatAndStart, type StartedTable } from '#test/support/table.ts';
import { outcomeOf, requestsOf, tokenIn, type Cast, type Outcome, type Scene } from './scene.ts';

/** The kinds of players who are barred: three whose tokens haven't expired yet, and one with a forged token. */
const BARRED = ['suspended', 'deleted', 'signed out', 'forged'] as const;
const ANSWERS: Readonly<Record<(typeof BARRED)[number], Outcome>> = {
  suspended: 'suspended',
  deleted: 'session-expired',
  'signed out': 'session-expired',
  forged: 'Unauthorized',
};

type Asked = Partial<Record<RouteName, object>>;

const specs = Object.entries<RouteSpec>(routes) as [RouteName, RouteSpec][];

let game: LocalGame;
let cast: Cast;
let other: Player;
let scene: Scene;
let barred: Record<(typeof BARRED)[number], Player>;
/** Requests in which all IDs exist, so that the outcome depends only on the caller's rights. */
let real: Asked;

/**
 * Sets up two leagues. One is in its season and has an offer, messages, notifications and an invitation, and the other hasn't
 * drafted yet.
 */
beforeAll(async () => {
  game = await LocalGame.start();
  const [owner, commissioner, member, fourth, stranger, partner] = await game.players(6);
  if (!owner || !commissioner || !member || !fourth || !stranger || !partner) throw new Error('nobody came');
  other = fourth;
  cast = {
    anonymous: new Player(game.url),
    guest: new Player(game.url),
    script: new Player(game.url),
    stranger,
    member,
    commissioner,
    owner,
    admin: await game.admin(),
    partner,
  };
  const table: StartedTable = await seatAndStart([owner, commissioner, member, other]);
  const { params } = table;
  const { leagueId } = params;
  await owner.call('addCommissioner', { params: { leagueId }, body: { userId: commissioner.id } });
  await draftOn(table, table.draft);
  const offer = await owner.call('proposeTrade', {
    params,
    body: { receiverId: commissioner.id, proposerTeamIds: [1], receiverTeamIds: [2] },
  });
  const words = await member.call('sayInChat', { params, body: { message: 'Good luck' } });
  const [news] = await member.call('notifications', { params: { id: member.id }, query: {} });
  const lobby = await game.seat([owner, commissioner, member]);
  const { inviteCode } = await owner.call('createInvite', {
    params: { leagueId: lobby.league.id },
    body: {},
  });
  const board = await owner.call('shareGuestLink', { params, body: {} });
  const page = await owner.call('shareSeasonLink', { params, body: {} });
  scene = { cast, table, inviteCode, guestToken: tokenIn(board.url), seasonToken: tokenIn(page.url) };
  const message = { ...params, messageId: words.id };
  real = {
    answerTrade: { params: { tradeId: offer.id }, body: { action: 'cancel' } },
    deleteChatMessage: { params: message },
    reactInChat: { params: message, body: { emoji: '🏈', on: true } },
    markChatRead: { params, body: { messageId: words.id } },
    markNotificationRead: { params: { notificationId: news?.id } },
    revokeInvite: { params: { leagueId: lobby.league.id, inviteCode } },
  };
});
afterAll(() => game.stop());

/**
 * Sends a player's request to a route. The request is one that would be valid if `words` sent it; by default, `words` is the
 * player.
 */
const ask = (player: Player, name: RouteName, words = player): Promise<Answer> =>
  (player.ask as (name: RouteName, request: object) => Promise<Answer>).call(
    player,
    name,
    real[name] ?? requestsOf(scene, words)[name],
  );

describe('the test scene', () => {
  /** In each list, the roles that are allowed to act go last, because their act can use up the target. */
  test.each<[RouteName, [keyof Cast, 'ok' | RefusalCode][]]>([
    [
      'answerTrade',
      [
        ['stranger', 'trade-not-found'],
        ['member', 'trade-not-found'],
        ['admin', 'trade-not-found'],
        ['commissioner', 'proposer-only'],
      ],
    ],
    [
      'reactInChat',
      [
        ['stranger', 'league-not-found'],
        ['admin', 'league-not-found'],
        ['commissioner', 'ok'],
      ],
    ],
    [
      'markNotificationRead',
      [
        ['stranger', 'not-found'],
        ['owner', 'not-found'],
        ['admin', 'not-found'],
        ['member', 'ok'],
      ],
    ],
    [
      'revokeInvite',
      [
        ['stranger', 'league-not-found'],
        ['admin', 'league-not-found'],
        ['member', 'invitation-not-found'],
      ],
    ],
  ])('gives each role the right answer to %s', async (name, expected) => {
    expect(outcomeOf(await ask(cast.anonymous, name))).toBe('Unauthorized');
    const came = [];
    for (const [role] of expected) came.push([role, outcomeOf(await ask(cast[role], name))]);
    expect(came).toEqual(expected);
  });

  test('lets only a message’s author and commissioners delete it', async () => {
    expect(outcomeOf(await ask(other, 'deleteChatMessage'))).toBe('author-only');
    expect(outcomeOf(await ask(cast.stranger, 'deleteChatMessage'))).toBe('league-not-found');
  });
});

describe('a token that outlives its user’s rights', () => {
  /** Returns the league as a member sees it. */
  const seen = async () => {
    const ofLeague = { params: { leagueId: scene.table.league.id }, query: {} };
    const { params, league } = scene.table;
    return [
      await other.call('leagueByCode', { params: { code: league.code } }),
      await other.call('chat', { params, query: {} }),
      await other.call('leagueActivity', ofLeague),
      await other.call('commissionerLog', ofLeague),
      await other.call('tradeBlocks', { params }),
    ];
  };
  let before: unknown;

  /** Suspends the owner, signs out a commissioner and deletes a member. A minute before, each of them had full rights. */
  beforeAll(async () => {
    const { owner, commissioner, member, admin } = cast;
    await admin.call('suspendMember', { params: { userId: owner.id } });
    await commissioner.call('logout', { body: {} });
    await member.call('deleteAccount', { body: { password: PASSWORD } });
    barred = {
      suspended: owner,
      deleted: member,
      'signed out': commissioner,
      forged: new Player(game.url, forged(admin.token ?? '')),
    };
    before = await seen();
  });

  describe.each(BARRED)('(%s)', (who) => {
    const words = () => (who === 'forged' ? cast.admin : barred[who]);

    test.each(specs.filter(([, { auth }]) => !isOpenAtGateway(auth)))(
      'gives no access to %s',
      async (name) => {
        // A deleted account can still make this call, because the call finishes an interrupted deletion.
        const finishes = name === 'deleteAccount' && who === 'deleted';
        const answer = ask(barred[who], name, words());
        expect(outcomeOf(await answer)).toBe(finishes ? 'ok' : ANSWERS[who]);
      },
    );

    test('counts as missing on public routes', async () => {
      expect(outcomeOf(await ask(barred[who], 'requestSupport', words()))).toBe('ok');
    });
  });

  test('changes nothing', async () => {
    expect(await seen()).toEqual(before);
  });

  test('stays invalid after a reinstatement, which requires a new sign-in', async () => {
    const { suspended: owner } = barred;
    await cast.admin.call('restoreMember', { params: { userId: owner.id } });
    expect(outcomeOf(await owner.ask('me'))).toBe('session-expired');
    await owner.signIn();
    expect(outcomeOf(await owner.ask('me'))).toBe('ok');
  });
});

/** Returns the token with the ID of another user, but with the original signature. */
function forged(token: string): string {
  const [header, claims = '', signature] = token.split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const others = Buffer.from(JSON.stringify({ ...said, sub: cast.owner.id })).toString('base64url');
  return [header, others, signature].join('.');
}
