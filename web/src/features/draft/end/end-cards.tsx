import clsx from 'clsx';
import { useRef } from 'react';
import { placeNameOf, teamById } from '#shared/domain/teams.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { TeamPlate } from '../../../ui/team-block.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { chanceText, expectedTotals, type Favourite, type Roster, type StandOut } from './end-view.ts';

// The cards about the outcome of a draft, both in a league and in a mock draft.

/** Placeholders that reserve space while the numbers load, so that nothing below moves. */
const LIKE_TOTALS = '30.1 wins · 20.9 losses';
const LIKE_CHANCES = 'Most Wins 10% · Most Losses 10%';

/** Shows the favorites for both crowns, and the standout picks. */
export function Model({
  favoured,
  marked,
  isToCome,
  knows,
  error = null,
  again,
}: {
  favoured: readonly Favourite[];
  marked: readonly StandOut[];
  isToCome: boolean;
  /** The basis of the projections. */
  knows: string;
  error?: Error | null;
  again?: () => void;
}) {
  const news = useRef<HTMLParagraphElement>(null);
  return (
    <Card title="Season Projections">
      <p ref={news} role="status" tabIndex={-1} className="sr-only">
        {isToCome ? 'Simulating the season…' : error === null && 'Season projections are ready.'}
      </p>
      {error && (
        <ErrorState
          error={error}
          title="Projections didn’t load"
          onRetry={() => {
            // The button disappears when it is pressed, so move keyboard users to where the numbers will appear.
            news.current?.focus({ preventScroll: true });
            again?.();
          }}
        />
      )}
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {isToCome && <ToSay />}
        {favoured.map(({ crown, title, names, chance, chasers }) => (
          <li key={crown} className="flex min-h-22 items-center gap-4">
            <RaceCrown race={crown} className="size-14 shrink-0" />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="text-sm text-ink-2">{title} favorite</p>
              <p className="font-display text-xl leading-tight">
                {names} <span className={crown === 'wins' ? 'text-win' : 'text-loss'}>{chance}</span>
              </p>
              {chasers.length > 0 && (
                <p className="mt-1 flex flex-wrap gap-x-1 text-sm text-ink-2">
                  In the hunt:
                  {chasers.map((chaser, index) => (
                    <span key={chaser}>
                      {chaser}
                      {index + 1 < chasers.length && ','}
                    </span>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
        {marked.map(({ title, teamId, words }) => {
          const team = teamById(teamId);
          return (
            <li key={title} className="flex min-h-22 items-center gap-4">
              {team && <TeamPlate team={team} className="h-12 w-20 text-xl" />}
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-display text-lg leading-tight">{title}</p>
                <p className="text-sm text-ink-2">{words}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-xs text-ink-3">
        Based on 2,000 simulated seasons, using {knows}. Luck not included.
      </p>
    </Card>
  );
}

/** Placeholders for what projections usually show: two favorites, a best value and a boldest pick. */
function ToSay() {
  return ['wins', 'losses', 'value', 'boldest'].map((each) => (
    <li key={each} aria-hidden="true" className="min-h-22 rounded-lg bg-raised" />
  ));
}

/** All rosters, by draft slot. */
export function Everybody({ all, isAsked }: { all: readonly Roster[]; isAsked: boolean }) {
  return (
    <Card title="Everyone’s Teams">
      {isAsked && (
        <p className="mb-3 text-sm text-ink-2">Projected wins and losses, plus odds for each crown.</p>
      )}
      <ul className="grid gap-2">
        {all.map(({ userId, name, isMe, drafted, prospect }) => (
          <li
            key={userId}
            className={clsx(
              'grid gap-x-4 gap-y-2 rounded-sm px-3 py-2 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-center',
              isMe ? 'bg-overlay' : 'bg-raised',
            )}
          >
            <span className={clsx('truncate font-semibold', isMe && 'text-you')} title={name}>
              {name}
            </span>
            <ul aria-label={`${name}: teams`} className="flex flex-wrap gap-1.5">
              {drafted.map(({ team }) => (
                <li key={team.id}>
                  <TeamChip team={team} size="sm" decorative />
                  <span className="sr-only">{placeNameOf(team.id)}</span>
                </li>
              ))}
            </ul>
            {isAsked && (
              <span className={clsx('text-xs text-ink-2 md:text-right', !prospect && 'invisible')}>
                <span className="block">{prospect ? expectedTotals(prospect) : LIKE_TOTALS}</span>
                <span className="block text-ink-3">{prospect ? chanceText(prospect) : LIKE_CHANCES}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
