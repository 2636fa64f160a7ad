import { memo } from 'react';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { placeNameOf, teamById } from '#shared/domain/teams.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { isOpen } from './day-text.ts';
import { crownOf, pointsText, rootFor, type Stake } from './worth.ts';

const MOST = 5;

interface Props {
  games: readonly LeagueGame[];
}

/**
 * Lists the undecided games that matter most to the user, with the teams to root for. Shows nothing until the stakes are known.
 */
export const RootFor = memo(function RootFor({ games }: Props) {
  const open = games.filter(isOpen);
  if (open.every(({ rooting }) => rooting === null)) return null;
  const wanted = rootFor(open, MOST);
  return (
    <section aria-labelledby="root-for">
      <h2 id="root-for" className="mb-2 text-lg">
        What to Root For
      </h2>
      {wanted.length === 0 ? (
        <p className="text-sm text-ink-2">
          No remaining game this week moves your crown odds by 2 points or more.
        </p>
      ) : (
        <>
          <p className="mb-1 text-xs text-ink-3">
            How much your crown odds rise, in percentage points, if that team wins instead of losing.
          </p>
          <ol className="divide-y divide-line border-y border-line">
            {wanted.map(({ game, stake }) => (
              <li key={game.id} className="py-2">
                <Wanted game={game} stake={stake} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}, isWorthAlike);

/** Compares only what this list shows, because scores arrive often, but stakes change only with a new reply. */
function isWorthAlike({ games }: Props, { games: others }: Props): boolean {
  return (
    games.length === others.length &&
    games.every((game, place) => {
      const other = others[place];
      return other?.id === game.id && other.rooting === game.rooting && isOpen(other) === isOpen(game);
    })
  );
}

function Wanted({ game, stake }: { game: LeagueGame; stake: Stake }) {
  const team = teamById(stake.teamId);
  if (!team) return null;
  const other = stake.teamId === game.homeTeamId ? game.awayTeamId : game.homeTeamId;
  return (
    <p className="flex items-center gap-2.5 text-sm">
      <TeamChip team={team} size="sm" decorative />
      <span className="min-w-0 grow">
        <span className="font-semibold">{placeNameOf(team.id)}</span>
        <span className="text-ink-3"> over {placeNameOf(other)}</span>
      </span>
      <RaceCrown race={stake.race} className="size-4 shrink-0" />
      <span className="shrink-0 font-display text-lg">{pointsText(stake)}</span>
      <span className="sr-only"> for the {crownOf(stake)}</span>
    </p>
  );
}
