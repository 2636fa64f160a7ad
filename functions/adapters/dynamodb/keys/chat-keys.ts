import { type Key, leaguePartition, userPartition } from './key.ts';

type Chat = { leagueId: string; season: string };

/** The keys of chats. */
export const chatKeys = {
  message: (chat: Chat, id: string): Key => ({
    pk: leaguePartition(chat.leagueId),
    sk: `${chatKeys.messagePrefix(chat)}${id}`,
  }),
  messagePrefix: ({ season }: Chat) => `CHAT#${season}#`,
  head: ({ leagueId, season }: Chat): Key => ({ pk: leaguePartition(leagueId), sk: `CHATHEAD#${season}` }),
  pins: ({ leagueId, season }: Chat): Key => ({ pk: leaguePartition(leagueId), sk: `CHATPINS#${season}` }),
  polls: ({ leagueId, season }: Chat): Key => ({ pk: leaguePartition(leagueId), sk: `CHATPOLLS#${season}` }),
  everyone: ({ leagueId, season }: Chat): Key => ({
    pk: leaguePartition(leagueId),
    sk: `CHATEVERYONE#${season}`,
  }),
  act: ({ leagueId, season }: Chat, act: { userId: string; clientId: string }): Key => ({
    pk: leaguePartition(leagueId),
    sk: `CHATACT#${season}#${act.userId}#${act.clientId}`,
  }),
  reported: (messageId: string): Key => ({ pk: `REPORTED#${messageId}`, sk: 'REPORTED' }),
  marks: (leagueId: string, userId: string): Key => ({
    pk: userPartition(userId),
    sk: `CHATMARKS#${leagueId}`,
  }),
};
