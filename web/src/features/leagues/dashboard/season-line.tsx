import clsx from 'clsx';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { placeName } from '#shared/domain/teams.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { hasPlayed, record, type Race } from '../../../parts/season/standings.ts';
import { appointment } from '../../../lib/time/time.ts';
import { ordinal } from '../../../lib/numbers.ts';
import { TeamChip } from '../../../ui/team-chip.tsx';

/** The user's rank in both races, in a league that has drafted. */
export function Races({ standing }: { standing: NonNullable<SeasonEntry['standing']> }) {
  const { winRank, lossRank, isWinRankShared, isLossRankShared } = standing;
  return (
    <dl className="grid grid-cols-3 gap-2 text-center">
      <Figure name="Wins race" isFirst={winRank === 1} race="wins">
        {isWinRankShared ? `T${winRank}` : ordinal(winRank)}
      </Figure>
      <Figure name={standing.ties > 0 ? 'W–L–T' : 'W–L'}>{record(standing)}</Figure>
      <Figure name="Losses race" isFirst={lossRank === 1} race="losses">
        {isLossRankShared ? `T${lossRank}` : ordinal(lossRank)}
      </Figure>
    </dl>
  );
}

function Figure({
  name,
  race,
  isFirst = false,
  children,
}: {
  name: string;
  race?: Race;
  isFirst?: boolean;
  children: string;
}) {
  return (
    <div className="flex flex-col-reverse rounded-sm bg-canvas px-1 py-1.5">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd
        className={clsx(
          'inline-flex items-center justify-center gap-1 font-display text-lg',
          race === 'wins' && 'text-win',
          race === 'losses' && 'text-loss',
        )}
      >
        {isFirst && race && <RaceCrown race={race} className="size-4" />}
        {children}
      </dd>
    </div>
  );
}

interface Shown extends Pick<SeasonEntry, 'teams'> {
  /** The number of the user's hidden teams. */
  more: number;
}

/** The user's teams, with their records and their next games. */
export function SeasonTeams({ teams, more }: Shown) {
  return (
    <ul aria-label="Your teams" className="space-y-1.5">
      {teams.map(({ id, nflTeam, nextGame }) => (
        <li key={id} className="flex items-center gap-3 text-sm">
          <TeamChip team={nflTeam} size="sm" />
          <span className="w-14 shrink-0">{hasPlayed(nflTeam) ? record(nflTeam) : ''}</span>
          <span className="min-w-0 grow text-right text-xs text-ink-2">
            {nextGame ? <NextGame game={nextGame} name={placeName(nflTeam)} /> : 'No games left'}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-2">+{more} more</li>}
    </ul>
  );
}

/** The user's teams before the first game. */
export function TeamChips({ teams, more }: Shown) {
  return (
    <ul aria-label="Your teams" className="flex flex-wrap items-center gap-3">
      {teams.map(({ id, nflTeam }) => (
        <li key={id}>
          <TeamChip team={nflTeam} />
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-2">+{more} more</li>}
    </ul>
  );
}

type Game = NonNullable<SeasonEntry['teams'][number]['nextGame']>;

function NextGame({ game, name }: { game: Game; name: string }) {
  return (
    <>
      <span className="sr-only">{`Next game of ${name}: `}</span>
      <span className="font-semibold text-ink">
        {game.isHome ? 'vs' : 'at'} {game.opponent}
      </span>{' '}
      <span className="inline-block">{appointment(game.kickoff)}</span>
    </>
  );
}
