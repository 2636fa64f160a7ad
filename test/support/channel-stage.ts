import { POST_TOPICS, type PostTopic } from '#shared/domain/channels/channel.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { NO_TOOLS } from '#shared/domain/league-rules.ts';
import type { GroupChatCheck } from '#functions/messages/group-chat-check.ts';
import { seat, value } from './league-season.ts';
import { memoryPorts } from './memory-ports.ts';
import { acting, leagueOf } from './small-league.ts';
import { makePick } from '#functions/usecases/draft/make-pick.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import { connectChannel, readChannel } from '#functions/usecases/channels/connect-channel.ts';
import { postToGroupChat, type Checked } from '#functions/usecases/channels/post-to-group-chat.ts';

const BOT = 'https://api.groupme.com/v3/bots/post?bot_id=0123456789abcdef';

/** Sets up a league of two members with commissioner tools. The first member owns it, and no group chat is connected yet. */
export async function stage() {
  const ports = memoryPorts();
  const { key, stored } = await leagueOf(ports, 4, { commissionerTools: { ...NO_TOOLS, undo: true } });
  const { leagueId } = key;
  const connect = (
    tells: readonly PostTopic[] = POST_TOPICS,
    { by = 1, url = BOT }: { by?: number; url?: string | null } = {},
  ) => {
    ports.clock.advance(1000);
    const address = url === null ? {} : { url };
    return connectChannel(ports, leagueId, seat(by), { kind: 'groupme', ...address, tells: [...tells] });
  };
  const look = async (
    wanted: GroupChatCheck | undefined = ports.announcedGroupChatChecks.at(-1),
  ): Promise<Checked> => {
    if (!wanted) throw new Error('nothing was announced');
    return postToGroupChat(ports, wanted);
  };
  /** Runs checks for the group chat's pending posts until none are left, as the queue does. */
  const lookOn = async (wanted?: GroupChatCheck) => {
    for (;;) {
      const { againSeconds } = await look(wanted);
      if (againSeconds === undefined) return;
      ports.clock.advance(againSeconds * 1000);
    }
  };
  const pick = async (teamId: number) => {
    ports.clock.advance(1000);
    const turn = currentTurn(await stored());
    value(await makePick(ports, key, acting(turn?.userId ?? ''), { teamId }));
  };
  return {
    ports,
    key,
    leagueId,
    stored,
    connect,
    look,
    lookOn,
    pick,
    start: async () => {
      value(await startDraft(ports, key, seat(1)));
      ports.clock.advance(1000);
    },
    read: async (by = 1) => value(await readChannel(ports, leagueId, seat(by))).channel,
    said: () => ports.posts.flatMap(({ text }) => text.split('\n').slice(1)),
    rest: () => ports.clock.advance(2000),
  };
}
