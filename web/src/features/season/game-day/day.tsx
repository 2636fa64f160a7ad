import { memo, type ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { GameDay, LeagueGame } from '#shared/contract/schemas/games.ts';
import { count } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import { areOld } from '../../../parts/season/late-scores.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { groupText, isOpen, ownWeekText, slotText, statusParts } from './day-text.ts';
import { Fold } from './fold.tsx';
import { groupsOf, useStates } from './groups.ts';
import { Head, NoVerdict, VerdictLines } from './head.tsx';
import { useHeld } from './held.ts';
import { IfScoresHold } from './if-held.tsx';
import { LeagueGameView, type Owners } from './league-game.tsx';
import { RootFor } from './root-for.tsx';
import { noVerdictText, verdictOf } from './verdict.ts';

interface Props {
  league: LeagueReply;
  day: GameDay;
  standings: readonly Standing[] | undefined;
  /** When the standings arrived, in ms since 1970. */
  standingsAt: number;
  standingsError: Error | null;
  askForStandings(): unknown;
  owners: Owners;
  meId: string;
  /** Since when the scores may be late, in ms since 1970. Null if they aren't. */
  lateSince: number | null;
  /** Whether the page shows the current week. */
  isPresent: boolean;
  /** Says when the next week begins. Empty if that isn't the question. */
  next: string;
}

/** Shows a week's games, the teams to root for, and the standings if scores hold. It rerenders only if something has changed. */
export const Day = memo(function Day(props: Props) {
  const {
    league,
    day,
    standings,
    standingsError,
    askForStandings,
    owners,
    meId,
    lateSince,
    isPresent,
    next,
  } = props;
  const { games } = day;
  const held = useHeld({ ...props, games });
  const { mine, slots, others } = groupsOf(games, meId, useStates(games));
  if (games.length === 0)
    return (
      <EmptyState
        drawing="games"
        title="No games this week"
        action={
          isPresent ? (
            <ButtonLink to={paths.standings(league.code)}>Go to Standings</ButtonLink>
          ) : (
            <ButtonLink to={paths.gameDay(league.code)}>Go to This Week</ButtonLink>
          )
        }
      >
        The schedule isn’t out yet.
      </EmptyState>
    );
  const isOld = areOld(lateSince);
  const isLive = !isOld && games.some(({ state }) => state === 'live');
  const { tieRule } = league.currentSeason;
  const verdict =
    standings && !isOld
      ? verdictOf({ official: standings, held: held.standings, meId, tieRule, isLive })
      : null;
  const status = statusParts(games, lateSince, ownWeekText(games, meId));
  const view = (game: LeagueGame) => (
    <LeagueGameView {...{ game, meId, owners, tieRule }} rooting={held.rooting.get(game.id) ?? ''} />
  );
  return (
    <div data-columns="">
      <Head status={next === '' ? status : [...status, next]} isLive={isLive}>
        {isPresent && verdict && <VerdictLines {...verdict} />}
        {isPresent && !verdict && (
          <NoVerdict
            text={noVerdictText({ official: standings, isFailing: standingsError !== null, areOld: isOld })}
          />
        )}
      </Head>
      <section data-mine="" aria-labelledby="my-games">
        <h2 id="my-games" className="mb-3 text-lg">
          My Games
        </h2>
        {mine.length > 0 ? (
          <GameList games={mine} kind="boards" view={view} />
        ) : (
          <EmptyState
            drawing="games"
            title="None of your teams play this week"
            action={<ButtonLink to={paths.schedule(league.code)}>Go to My Schedule</ButtonLink>}
          />
        )}
      </section>
      <div data-aside="">
        <div data-root-for="">
          <RootFor games={games} />
        </div>
        <div data-held="">
          {standings && isLive && <IfScoresHold {...{ league, standings, meId }} held={held.standings} />}
          {!standings && standingsError && isLive && (
            <ErrorState
              title="Failed to fetch standings"
              error={standingsError}
              onRetry={() => void askForStandings()}
            />
          )}
        </div>
      </div>
      <div data-slots="">
        {slots.map(({ kickoff, games: together }, index) => (
          <Fold
            key={kickoff}
            name={slotText(kickoff)}
            note={groupText(together)}
            isWanted={index === 0 || together.some(({ state }) => state === 'live')}
          >
            <GameList games={together} kind="rows" view={view} />
          </Fold>
        ))}
        {others.length > 0 && (
          <Fold name={`${count(others.length, 'game')} with no drafted teams`}>
            <GameList games={others} kind="rows" view={view} />
          </Fold>
        )}
        {games.some(isOpen) && (
          <p className="mt-3 text-xs text-ink-3">
            Win odds come from team ratings and, once a game is live, its score and clock.
          </p>
        )}
      </div>
    </div>
  );
});

interface GamesProps {
  games: readonly LeagueGame[];
  kind: 'boards' | 'rows';
  view(game: LeagueGame): ReactNode;
}

function GameList({ games, kind, view }: GamesProps) {
  return (
    <ul data-games={kind}>
      {games.map((game) => (
        <li key={game.id} className="grid">
          {view(game)}
        </li>
      ))}
    </ul>
  );
}
