import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import {
  earlierStandings,
  type EarlierLine,
  type EarlierSeason,
} from '#shared/domain/leagues/earlier-seasons.ts';
import { featsOf } from '#shared/domain/season/feats.ts';
import { headToHead } from '#shared/domain/season/history.ts';
import { isDraftComplete, type LeagueSeason } from '#shared/domain/league-season.ts';
import { memberOf } from '#shared/domain/league-members.ts';
import { seasonsOf } from '#shared/domain/leagues/league.ts';
import { formerHolders, holdersIn } from '#shared/domain/leagues/seat.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { countedGames, seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { seasonIsFinal } from '#shared/domain/season/season-end.ts';
import { champions, crownTiebreaks, type Race } from '#shared/domain/season/ranks.ts';
import { ownershipOf, standings } from '#shared/domain/season/standings.ts';
import { bestMoves } from '#shared/domain/story/season-review.ts';
import type { Ports } from '../../ports/ports.ts';
import { partnersIn, usersOf } from '../../views/league-view.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import { resultsOf } from '../leagues/read-leagues.ts';
import type { StandingsPorts } from './read-standings.ts';

type HistoryPorts = StandingsPorts & Pick<Ports, 'leagues' | 'earlierSeasons' | 'clock'>;
type Shown = LeagueHistory['seasons'][number];

/** Returns a league's drafted seasons and its seasons from another site, newest first, to its current members (see Renewal). */
export async function readHistory(
  ports: HistoryPorts,
  leagueId: string,
  by: string,
): Promise<Outcome<LeagueHistory, ReadRefusal>> {
  const league = await ports.leagues.get(leagueId);
  if (!league) return refused('league-not-found');
  const current = await readSeason(ports, { leagueId, season: league.currentSeason }, by);
  if (!current.ok) return current;
  const [states, earlier] = await Promise.all([
    ports.seasons.getMany(seasonsOf(league).map((season) => ({ leagueId, season }))),
    ports.earlierSeasons.listOf(leagueId),
  ]);
  const drafted = states.filter(isDraftComplete).toSorted((a, b) => (a.season < b.season ? 1 : -1));
  const results = await resultsOf(
    ports,
    drafted.map((state) => ({ league, state })),
  );
  const userOf = usersOf(await ports.users.getMany(userIdsIn(drafted, earlier)));
  const played = drafted.map((state) => ({
    state,
    games: countedGames(state, results.get(state.season) ?? []),
    ownership: ownershipOf(state),
  }));
  return ok({
    seasons: played.map((season) => shownSeason(season, userOf, ports.clock.now())),
    headToHead: headToHead(played).filter(({ userId, rivalId }) =>
      [userId, rivalId].every((id) => memberOf(current.value, id)),
    ),
    earlierSeasons: earlier.map((season) => shownEarlier(season, userOf)),
  });
}

function userIdsIn(drafted: readonly LeagueSeason[], earlier: readonly EarlierSeason[]): string[] {
  const members = drafted.flatMap(holdersIn);
  const linked = earlier.flatMap(({ lines }) => lines.flatMap(({ userId }) => userId ?? []));
  return [...new Set([...members, ...linked])];
}

function shownEarlier(
  earlier: EarlierSeason,
  userOf: ReturnType<typeof usersOf>,
): LeagueHistory['earlierSeasons'][number] {
  const { rows, wins, losses } = earlierStandings(earlier);
  const named = <Line extends EarlierLine>(line: Line) => {
    if (line.userId === null) return { ...line, name: line.name, user: null };
    const user = userOf(line.userId);
    return { ...line, user, name: user.username };
  };
  return {
    season: earlier.season,
    revision: earlier.revision,
    winChampions: wins.map(named),
    lossChampions: losses.map(named),
    standings: rows.map(named),
  };
}

function shownSeason(
  { state, games, ownership }: Parameters<typeof headToHead>[0][number] & { state: LeagueSeason },
  userOf: ReturnType<typeof usersOf>,
  now: Date,
): Shown {
  const rows = standings(state, games, ownership);
  const isFinal = seasonIsFinal(seasonPlayed(state), games, now);
  const crowned = champions(isFinal ? rows : []);
  const partnersOf = partnersIn(state, userOf);
  // A crown that is still shared after a tiebreaker isn't decided by it.
  const decidedBy = (race: Race) =>
    crowned[race].length === 1 ? (crownTiebreaks(race, rows, state).at(-1)?.by ?? null) : null;
  const named = ({ userId }: { userId: string }) => ({
    userId,
    user: userOf(userId),
    partners: partnersOf(userId),
    formerHolders: formerHolders(state, userId).map(userOf),
  });
  return {
    season: state.season,
    isFinal,
    tieRule: state.tieRule,
    winChampions: crowned.wins.map(named),
    lossChampions: crowned.losses.map(named),
    ...(state.levelCrowns === 'head-to-head' && {
      tiebreakers: { wins: decidedBy('wins'), losses: decidedBy('losses') },
    }),
    standings: rows.map(({ userId, wins, losses, ties, differential, winRank, lossRank }) => ({
      ...named({ userId }),
      wins,
      losses,
      ties,
      differential,
      winRank,
      lossRank,
    })),
    feats: isFinal
      ? featsOf(state, games, ownership).map((feat) => ({ ...feat, weeks: [...feat.weeks] }))
      : [],
    ...(isFinal ? bestMoves(state, games) : { bestPick: null, bestTrade: null }),
  };
}
