import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { PostTopic } from '#shared/domain/channels/channel.ts';
import { DRAFT_STRATEGIES } from '#shared/domain/league-season.ts';
import { DRAFT_ORDER_TYPES } from '#shared/domain/league-rules.ts';
import { mostMembers } from '#shared/domain/sizes.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { randomTable } from '#test/support/order-tables.ts';
import { below, oneOf, shuffled } from '#test/support/random.ts';
import type { Plan } from './plan.ts';
import type { Site } from './site.ts';

/** Makes the owner create the league that drafts on this day. */
export async function makeLeague(site: Site, plan: Plan): Promise<LeagueReply> {
  const { world, usecases } = site;
  const [owner = ''] = plan.members;
  const size = plan.members.length;
  const maxMembers =
    (size < 4 && !plan.isForgotten) || world.chance(0.5) ? size : mostMembers(plan.teamsEach);
  const draftOrderType = oneOf(world.random, DRAFT_ORDER_TYPES);
  // A commissioner can’t start a draft without a table for exactly its members; a scheduled draft becomes a snake.
  const isStartable = maxMembers === size || plan.isScheduled || plan.isForgotten;
  const shape = { maxMembers, teamsEach: plan.teamsEach };
  const input = {
    name: 'Simulated',
    maxMembers,
    teamsEach: plan.teamsEach,
    isPublic: world.chance(0.5),
    draftDateTime: null,
    draftTimerDuration: plan.isParty ? null : plan.seconds,
    draftOrderType: draftOrderType === 'table' && !isStartable ? ('snake' as const) : draftOrderType,
    orderTable: draftOrderType === 'table' ? randomTable(world.random, shape) : null,
    nightWindow: plan.night,
    commissionerTools: plan.tools,
  };
  for (;;) {
    const draftDateTime = plan.isScheduled
      ? new Date(world.now + world.between(10, 40) * 60_000).toISOString()
      : null;
    const created = await site.insist({ name: 'createLeague' }, (ports) =>
      usecases.createLeague(ports, owner, { ...input, draftDateTime }),
    );
    if (created.ok) return created.value;
  }
}

/**
 * How long to wait after the group chat is connected, in ms. After that, even the slowest function's clock has passed the time of
 * the connection.
 */
const CLOCKS_AGREE_MS = 15_000;
const BOT = 'https://api.groupme.com/v3/bots/post?bot_id=0123456789abcdef';

/** Makes the owner connect a group chat, if the plan has one. */
export async function connectChat(site: Site, plan: Plan, leagueId: string): Promise<void> {
  const [owner = ''] = plan.members;
  const { chat } = plan;
  if (chat === null) return;
  const input = {
    kind: 'groupme' as const,
    url: BOT,
    tells: ['draft-start', chat, 'draft-end'] as PostTopic[],
  };
  const connected = await site.insist({ name: 'connectChannel' }, (ports) =>
    site.usecases.connectChannel(ports, leagueId, owner, input),
  );
  if (!connected.ok) site.world.fail(`the chat could not be connected: ${connected.refused}`);
  await site.world.pause(CLOCKS_AGREE_MS);
}

/** Makes a user join a league, from the public list if the league is listed there, and otherwise with its code. */
export async function join(site: Site, userId: string, league: LeagueReply): Promise<void> {
  const { usecases } = site;
  const listed = await site.insist({ name: 'public-leagues' }, (ports) =>
    usecases.readPublicLeagues(ports, userId),
  );
  const input = listed.some((entry) => entry.id === league.id)
    ? { leagueId: league.id }
    : { code: league.code };
  const joined = await site.insist({ name: 'joinLeague' }, (ports) =>
    usecases.joinLeague(ports, userId, input),
  );
  if (!joined.ok) site.world.fail(`${userId} could not join: ${joined.refused}`);
}

/** Saves a random draft board, but sometimes leaves the board as it is. */
export async function saveBoard(site: Site, path: SeasonPath, userId: string): Promise<void> {
  const { world, usecases } = site;
  if (world.chance(0.4)) return;
  const teamOrder = shuffled(
    world.random,
    NFL_TEAMS.map((team) => team.id),
  ).slice(0, below(world.random, 33));
  const board = { teamOrder, strategy: oneOf(world.random, DRAFT_STRATEGIES) };
  await site.insist({ name: 'saveBoard' }, (ports) => usecases.saveBoard(ports, path, userId, board));
}
