import type { LeagueRows } from './memory-league-stores.ts';

/** Returns all rows of the league, except its members' notifications. */
export function tracesOf(rows: LeagueRows, leagueId: string): string[] {
  const named = (kind: string, keys: Iterable<string>) =>
    [...keys].filter((key) => key.split('/').includes(leagueId)).map((key) => `${kind} ${key}`);
  return [
    ...named('league', rows.leagues.keys()),
    ...named('tombstone', rows.tombs.keys()),
    ...named('code', rows.codes.values()),
    ...named('season', rows.seasons.keys()),
    ...[...rows.invites.values()].flatMap((row) => (row.leagueId === leagueId ? [`invite ${row.code}`] : [])),
    ...named('board', rows.boards.keys()),
    ...named('draft poll', rows.draftPolls.keys()),
    ...named('draft votes', rows.draftVotes.keys()),
    ...named('counted draft', rows.countedDrafts.keys()),
    ...named('draw', rows.draws.keys()),
    ...named('earlier season', rows.earlier.keys()),
    ...named('channel', rows.channels.keys()),
    ...named('rules', [...rows.rules.now.keys(), ...rows.rules.versions.keys(), ...rows.rules.marks.keys()]),
    ...named('membership', rows.memberships),
    ...named('log', rows.log.keys()),
    ...named('offers', rows.tradeBooks.keys()),
    ...named('trades', rows.endedTrades.keys()),
    ...named('offer thread', rows.offerThreads.keys()),
    ...named('chat', [...rows.chats.messages.keys(), ...rows.chats.acts.keys(), ...rows.chats.marks.keys()]),
  ];
}
