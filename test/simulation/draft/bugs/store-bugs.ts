import type { Ports } from '#functions/ports/ports.ts';
import { draftView } from '#functions/views/draft-view.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { seasonKey } from '#test/support/memory-league-stores.ts';
import type { MemoryStores } from '#test/support/memory-stores.ts';
import type { Bug } from './bug.ts';

/**
 * Writes the season first, and its effects, such as notifications, in a second write. If the function crashes between the two,
 * no one is notified.
 */
function newsAfterSeason(ports: Ports): Ports {
  const { seasons } = ports;
  const saveWith: typeof seasons.saveWith = async (season, effects) => {
    const saved = await seasons.save(season);
    if (saved === 'saved') await seasons.saveWith({ ...season, version: season.version + 1 }, effects);
    return saved;
  };
  return { ...ports, seasons: { ...seasons, saveWith } };
}

/** Announces emails only after the write. If the function crashes before it announces them, they are never sent. */
function announceAfterWrite(ports: Ports): Ports {
  const { seasons, emailQueue } = ports;
  const saveWith: typeof seasons.saveWith = async (season, effects) => {
    const saved = await seasons.saveWith(season, effects);
    if (saved === 'saved') await emailQueue.announce(effects.notifications);
    return saved;
  };
  return {
    ...ports,
    emailQueue: { ...emailQueue, announce: async () => undefined },
    seasons: { ...seasons, saveWith },
  };
}

function saveOverConflict(ports: Ports): Ports {
  return {
    ...ports,
    seasons: {
      ...ports.seasons,
      async save(season) {
        const saved = await ports.seasons.save(season);
        if (saved === 'saved') return saved;
        const stored = await ports.seasons.get(season.leagueId, season.season);
        return ports.seasons.save({ ...season, version: (stored ?? season).version + 1 });
      },
    },
  };
}

function saveUnconditionally(stores: MemoryStores): MemoryStores {
  const items = stores.storedSeasons as Map<string, LeagueSeason>;
  const save: MemoryStores['seasons']['save'] = async (season) => {
    items.set(seasonKey(season.leagueId, season.season), season);
    return 'saved';
  };
  return { ...stores, seasons: { ...stores.seasons, save } };
}

function pushBeforeWrite(ports: Ports): Ports {
  return {
    ...ports,
    seasons: {
      ...ports.seasons,
      async save(season) {
        const listeners = await ports.connections.listOf(season.leagueId);
        const draft = draftView(season, ports.clock.now());
        await ports.publisher.push(listeners, { type: 'draft', leagueId: season.leagueId, draft });
        return ports.seasons.save(season);
      },
    },
  };
}

function withoutBoards(ports: Ports): Ports {
  const { boards } = ports;
  return { ...ports, boards: { ...boards, listOf: async () => new Map() } };
}

function withoutStrategies(ports: Ports): Ports {
  const { boards } = ports;
  const listOf: typeof boards.listOf = async (leagueId, season) =>
    new Map(
      [...(await boards.listOf(leagueId, season))].map(([userId, board]) => [
        userId,
        { ...board, strategy: 'wins' as const },
      ]),
    );
  return { ...ports, boards: { ...boards, listOf } };
}

/** Adds a draft to the sums, but doesn't mark it as counted. */
function countAgain(stores: MemoryStores): MemoryStores {
  const { draftSums } = stores;
  let added = 0;
  const count: typeof draftSums.count = (leagueId, shape, sums) =>
    draftSums.count(`${leagueId} ${(added += 1)}`, shape, sums);
  return { ...stores, draftSums: { ...draftSums, count } };
}

/** Counts only the teams that were picked. */
function countPicksAlone(ports: Ports): Ports {
  const { draftSums, seasons } = ports;
  const count: typeof draftSums.count = async (leagueId, shape, { leagues, picks }) => {
    const season = await seasons.get(leagueId, shape.season);
    const picked = new Set(season?.picks.map(({ nflTeamId }) => nflTeamId));
    return draftSums.count(leagueId, shape, {
      leagues,
      picks: new Map([...picks].filter(([team]) => picked.has(team))),
    });
  };
  return { ...ports, draftSums: { ...draftSums, count } };
}

/** Bugs in reads, writes and notifications, and in their order. */
export const STORE_BUGS: Readonly<Record<string, Bug>> = {
  'a conflicting write is retried without reading again': { ports: saveOverConflict },
  'the season is written without a condition': { stores: saveUnconditionally },
  'a draft is pushed before it is written': { ports: pushBeforeWrite },
  'notifications are written after the season': { ports: newsAfterSeason },
  'emails are announced after the write': { ports: announceAfterWrite },
  'auto-picks ignore the board': { ports: withoutBoards },
  'auto-picks ignore the strategy': { ports: withoutStrategies },
  'a draft isn’t marked as counted': { stores: countAgain },
  'unpicked teams are left out of the count': { ports: countPicksAlone },
};
