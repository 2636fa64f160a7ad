import type { Ports } from '#functions/ports/ports.ts';
import type { Bug } from './bug.ts';

const CHATS = { chats: 1, tools: 1 };

type Channels = Pick<Ports, 'channels'>;
const withChannels = (ports: Ports, change: Partial<Ports['channels']>): Ports => {
  const { get, hold, move, lose, owe } = ports.channels;
  return { ...ports, channels: { get, hold, move, lose, owe, ...change } };
};

/** Lets several functions claim the group chat at the same time. */
function heldByAll(ports: Ports): Ports {
  const { channels } = ports;
  const hold: Channels['channels']['hold'] = async (leagueId, span) => {
    const held = await channels.hold(leagueId, span);
    return held && 'busyUntil' in held ? channels.get(leagueId) : held;
  };
  return withChannels(ports, { hold });
}

/** Reports every post as delivered, even if it failed. */
function keptThoughFailed(ports: Ports): Ports {
  const post: Ports['groupChats']['post'] = async (...given) => {
    await ports.groupChats.post(...given);
    return 'posted';
  };
  return { ...ports, groupChats: { post } };
}

function neverKept(ports: Ports): Ports {
  const { channels } = ports;
  const move: Channels['channels']['move'] = (...given) => channels.move(given[0], {}, given[2]);
  return withChannels(ports, { move });
}

/** Removes from posts the news that a pick was undone. */
function silentlyTakenBack(ports: Ports): Ports {
  const post: Ports['groupChats']['post'] = (kind, address, text) => {
    const lines = text.split('\n').filter((line) => !line.includes('was undone'));
    return ports.groupChats.post(kind, address, lines.join('\n'));
  };
  return { ...ports, groupChats: { post } };
}

/** Bugs in the posts to a group chat. */
export const CHAT_BUGS: Readonly<Record<string, Bug>> = {
  'every function can hold a group chat at once': { ports: heldByAll, shares: CHATS },
  'a refused post counts as delivered': { ports: keptThoughFailed, shares: CHATS },
  'delivered posts aren’t recorded': { ports: neverKept, shares: CHATS },
  'a group chat isn’t notified of an undone pick': { ports: silentlyTakenBack, shares: CHATS },
};
