import type { ChannelReply, ChannelRequest } from '#shared/contract/schemas/channels.ts';
import {
  addressOf,
  connect,
  inOrder,
  type Channel,
  type ChannelKind,
  type PostTopic,
} from '#shared/domain/channels/channel.ts';
import { channelEffects } from '#shared/domain/channels/channel-news.ts';
import { changedMeanwhile } from '#shared/domain/leagues/changed-meanwhile.ts';
import { barredFromLeading, next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Change, ChangeRefusal } from '../change-season.ts';
import { changeLeagueSeason, type LeaguePorts } from '../leagues/change-league.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';

type ConnectPorts = LeaguePorts & Pick<Ports, 'channels'>;
type LeadRefusal = 'not-a-member' | 'commissioners-only';
type ConnectRefusal = LeadRefusal | 'not-such-address' | 'no-address' | 'changed-meanwhile';
type Answered<Refusal extends string> = Promise<Outcome<ChannelReply, Refusal>>;
/** A change to the group chat, and the chat that's connected afterward, if any. */
type Changed = Change & { channel: Channel | null };

/** The group chat, for commissioners. The webhook URL is never returned. */
export async function readChannel(
  ports: Pick<Ports, 'channels' | 'leagues' | 'seasons'>,
  leagueId: string,
  by: string,
): Answered<ReadRefusal | 'commissioners-only'> {
  const led = await leading(ports, leagueId, by);
  return led.ok ? ok(viewOf((await ports.channels.get(leagueId)) ?? null)) : led;
}

/**
 * A commissioner connects the group chat, or changes its topics. `from` is the chat that the form read
 * (see Forms beside pushes).
 */
export async function connectChannel(
  ports: ConnectPorts,
  leagueId: string,
  by: string,
  { kind, url, tells, from }: ChannelRequest,
): Answered<ConnectRefusal | ChangeRefusal> {
  const address = url === undefined ? undefined : addressOf(kind, url);
  const at = ports.clock.now();
  const input = { id: ports.random.id(at), kind, address, tells: inOrder(tells), by, at };
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { channel: () => ports.channels.get(leagueId) },
    (before, { channel }): Outcome<Changed, ConnectRefusal> => {
      const barred = barredFromLeading(before, by);
      if (barred) return refused(barred);
      if (url !== undefined && address === undefined) return refused('not-such-address');
      const after = connected(before, channel, input);
      if (channel && after === channel) return ok({ season: before, channel });
      const overtaken = overtakes(from, channel);
      if (overtaken) return overtaken;
      if (!after) return refused('no-address');
      const season = next(before, { hasChannel: true });
      return ok({ season, channel: after, effects: channelEffects(by, channel, after) });
    },
  );
  return outcome.ok ? ok(viewOf(outcome.value.channel)) : outcome;
}

/** What has changed since the form was read. A different URL is a change, even if both look the same in the form. */
function overtakes(from: ChannelRequest['from'], held: Channel | undefined) {
  if (from === undefined) return undefined;
  const present = held ? { kind: held.kind, tells: held.tells, connectedAt: held.connectedAt } : null;
  return changedMeanwhile({ channel: from }, { channel: present }, {});
}

interface Input {
  id: string;
  kind: ChannelKind;
  address: string | undefined;
  tells: readonly PostTopic[];
  by: string;
  at: Date;
}

/**
 * The requested chat. The same URL means the same connection, and no URL means the current URL. Undefined if there is no
 * current URL, either.
 */
function connected(season: LeagueSeason, held: Channel | undefined, input: Input): Channel | undefined {
  const { address = held?.address ?? undefined, kind, tells } = input;
  const isSame = held !== undefined && !held.lost && held.kind === kind && held.address === address;
  if (isSame) return String(held.tells) === String(tells) ? held : { ...held, tells };
  return input.address === undefined ? undefined : connect(season, { ...input, address: input.address });
}

/** A commissioner disconnects the group chat. */
export async function disconnectChannel(
  ports: ConnectPorts,
  leagueId: string,
  by: string,
): Answered<LeadRefusal | ChangeRefusal> {
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { channel: () => ports.channels.get(leagueId) },
    (before, { channel }): Outcome<Change, LeadRefusal> => {
      const barred = barredFromLeading(before, by);
      if (barred) return refused(barred);
      if (!channel) return ok({ season: before });
      const { hasChannel: _, ...season } = next(before, {});
      return ok({ season, effects: channelEffects(by, channel, null) });
    },
  );
  return outcome.ok ? ok(viewOf(null)) : outcome;
}

/** A commissioner sends a test post. It takes the same path as all posts, so that it tests the whole path. */
export async function testChannel(
  ports: Pick<Ports, 'channels' | 'leagues' | 'seasons' | 'groupChatChecks'>,
  leagueId: string,
  by: string,
): Answered<ReadRefusal | 'commissioners-only' | 'no-channel'> {
  const led = await leading(ports, leagueId, by);
  if (!led.ok) return led;
  const channel = await ports.channels.get(leagueId);
  if (!channel || channel.lost || !(await ports.channels.owe(leagueId, channel.id)))
    return refused('no-channel');
  await ports.groupChatChecks.announce(led.value);
  return ok(viewOf(channel));
}

async function leading(
  ports: Pick<Ports, 'leagues' | 'seasons'>,
  leagueId: string,
  by: string,
): Promise<Outcome<LeagueSeason, ReadRefusal | 'commissioners-only'>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const barred = barredFromLeading(read.value, by);
  return barred ? refused(barred) : read;
}

function viewOf(channel: Channel | null): ChannelReply {
  if (!channel) return { channel: null };
  const { kind, tells, connectedAt, connectedBy, lost, lastToldAt } = channel;
  const state = lost ? 'disconnected' : 'connected';
  return { channel: { kind, tells: [...tells], connectedAt, connectedBy, state, lost, lastToldAt } };
}
