import type { Session } from '#shared/domain/accounts/session.ts';
import { SOCKET_PLACES } from '#shared/domain/chat/chat.ts';
import type { Clock, Connection, ConnectionStore, Follower } from '#functions/ports/ports.ts';

type Following = Omit<Follower, keyof Connection>;
type Stored = Connection & {
  openedAt: number;
  session: Session | undefined;
  leagues: Map<string, Following>;
  scores: Set<string>;
  heard: number;
  heardUntil: number;
};

/** Creates a store of open sockets in memory. It lists the oldest sockets first. */
export function connectionStore(clock: Pick<Clock, 'now'>): ConnectionStore {
  const open = new Map<string, Stored>();
  const listed = (chosen: (entry: Stored) => boolean): Connection[] =>
    [...open.values()].filter(chosen).map(({ id, userId }) => ({ id, userId }));
  const seen = () => ({ seenAt: clock.now().getTime(), isLost: false });
  const followers = (leagueId: string): Follower[] =>
    [...open.values()].flatMap(({ id, userId, leagues }) => {
      const following = leagues.get(leagueId);
      return following ? [{ id, userId, ...following }] : [];
    });
  return {
    listOf: async (leagueId) => listed((entry) => entry.leagues.has(leagueId)),
    followersOf: async (leagueId) => followers(leagueId),
    ofUser: async (userId) =>
      [...open.values()]
        .filter((entry) => entry.userId === userId)
        .map(({ id, openedAt }) => ({ id, userId, openedAt })),
    async leaguesOf(connectionId) {
      const entry = open.get(connectionId);
      return entry && { userId: entry.userId, session: entry.session, leagueIds: [...entry.leagues.keys()] };
    },
    async hear(connectionId, seconds) {
      const entry = open.get(connectionId);
      if (!entry) return undefined;
      const now = clock.now().getTime();
      if (entry.heardUntil <= now) Object.assign(entry, { heard: 0, heardUntil: now + seconds * 1000 });
      entry.heard += 1;
      const { userId, session, leagues, heard } = entry;
      return { userId, session, leagueIds: [...leagues.keys()], heard };
    },
    async open(connection, session) {
      open.set(connection.id, {
        ...connection,
        openedAt: Math.floor(clock.now().getTime() / 1000) * 1000,
        session,
        leagues: new Map(),
        scores: new Set(),
        heard: 0,
        heardUntil: 0,
      });
    },
    async follow(connection, leagueId, place = 'draft') {
      const leagues = open.get(connection.id)?.leagues;
      const before = leagues?.get(leagueId)?.places ?? [];
      if (place === 'ready' && !before.includes('draft')) return;
      const places = SOCKET_PLACES.filter((each) => each === place || before.includes(each));
      leagues?.set(leagueId, { ...seen(), ...(place === 'ready' && leagues.get(leagueId)), places });
      const [oldest = ''] = leagues?.keys() ?? [];
      if (leagues && leagues.size > 20) leagues.delete(oldest);
    },
    async leave(connection, leagueId, place) {
      const leagues = open.get(connection.id)?.leagues;
      const before = leagues?.get(leagueId)?.places ?? [];
      if (!before.includes(place)) return;
      const places = before.filter((each) => each !== place && !(place === 'draft' && each === 'ready'));
      if (places.length > 0)
        leagues?.set(leagueId, { ...seen(), ...(place === 'ready' && leagues.get(leagueId)), places });
      else leagues?.delete(leagueId);
    },
    async see(connection, leagueId, isHidden) {
      const leagues = open.get(connection.id)?.leagues;
      const before = leagues?.get(leagueId);
      if (before) leagues?.set(leagueId, { ...before, ...seen(), isHidden: isHidden || undefined });
      return before?.isLost ?? false;
    },
    async noteLost({ id, seenAt }, leagueId) {
      const leagues = open.get(id)?.leagues;
      const before = leagues?.get(leagueId);
      if (!before || before.isLost || before.seenAt !== seenAt) return false;
      leagues?.set(leagueId, { ...before, isLost: true });
      return true;
    },
    async unfollow(userId, leagueId) {
      for (const entry of open.values()) if (entry.userId === userId) entry.leagues.delete(leagueId);
    },
    async followScores(connection, season) {
      const scores = open.get(connection.id)?.scores.add(season);
      const [oldest = ''] = scores ?? [];
      if (scores && scores.size > 4) scores.delete(oldest);
    },
    followersOfScores: async (season) => listed((entry) => entry.scores.has(season)),
    async close(connectionId) {
      const leagueIds = [...(open.get(connectionId)?.leagues.keys() ?? [])];
      open.delete(connectionId);
      return leagueIds;
    },
  };
}
