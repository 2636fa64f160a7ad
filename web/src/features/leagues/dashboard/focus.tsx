import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { liveText, spanText, turnText } from '#shared/domain/leagues/whats-next.ts';
import { missingToDraft } from '#shared/domain/missing-to-draft.ts';
import { paths } from '../../../lib/paths.ts';
import { useCountdown, useServerTime } from '../../../lib/time/countdown.ts';
import { appointment } from '../../../lib/time/time.ts';
import { useSeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { turnText as turnName } from '../../../parts/draft/turn-names.ts';

/** What needs the user first across all leagues: the clock that runs for them, else their live games, else what comes next. */
export function Focus({ entries }: { entries: readonly SeasonEntry[] }) {
  const now = useServerTime();
  const [turn] = entries
    .filter(({ isOnTheClock }) => isOnTheClock)
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
  // After the season's draft deadline no one can pick.
  const { moment } = useSeasonMoment(turn?.season);
  if (turn && moment?.isPastDraftDeadline !== true) return <OwnTurn entry={turn} />;
  const teams = entries.filter(({ status }) => status === 'active').flatMap((entry) => entry.teams);
  const live = liveText([...new Map(teams.map((team) => [team.id, team])).values()], now);
  if (live === '') return <NextUp entries={entries} now={now} />;
  return (
    <Line to={paths.mySunday} look="border-2 border-now bg-raised hover:bg-overlay">
      <span className="flex items-center gap-2 text-sm text-now">
        <span aria-hidden="true" className="size-2 animate-live rounded-full bg-now" />
        My Sunday
      </span>
      <span className="line-clamp-3 font-display text-lg sm:text-xl">{live}</span>
    </Line>
  );
}

/** The user's next draft or game, whichever comes first. */
function NextUp({ entries, now }: { entries: readonly SeasonEntry[]; now: number }) {
  const [next] = entries
    .flatMap((entry) => [
      {
        at: draftsAtItsTime(entry) ? entry.draftDateTime : null,
        to: paths.draft(entry.leagueCode),
        what: `${entry.leagueName} drafts`,
      },
      ...entry.teams.map(({ nflTeam, nextGame }) => ({
        at: nextGame?.kickoff ?? null,
        to: paths.mySunday,
        what: `Your ${nflTeam.name} play`,
      })),
    ])
    .flatMap(({ at, ...rest }) => (at !== null && Date.parse(at) > now ? [{ at, ...rest }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    next && (
      <Line to={next.to} look="turf">
        <span className="text-sm text-ink-2">{appointment(next.at)}</span>
        <span title={next.what} className="line-clamp-3 font-display text-xl sm:text-2xl">
          {next.what} in <span className="text-now">{spanText(Date.parse(next.at) - now)}</span>
        </span>
      </Line>
    )
  );
}

/** Whether the league starts its draft at the set time. One that still waits for members doesn't. */
function draftsAtItsTime(entry: SeasonEntry): boolean {
  return (
    entry.status === 'draft' && missingToDraft({ ...entry, members: { length: entry.memberCount } }) === 0
  );
}

/** When the clock of the user's turn runs out. A turn without a clock comes last. */
const endOf = ({ turn }: SeasonEntry): string => turn?.deadlineAt ?? 'Z';

function OwnTurn({ entry }: { entry: SeasonEntry }) {
  const { leagueCode, leagueName, turn } = entry;
  const left = useCountdown(turn?.deadlineAt ?? null);
  return (
    <Line to={paths.draft(leagueCode)} look="own-turn">
      <span className="flex flex-wrap gap-x-4 font-display text-xl sm:text-2xl">
        {turnText(entry)}
        {left !== null && left < 3600 && (
          <span role="timer">
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
          </span>
        )}
      </span>
      <span title={leagueName} className="line-clamp-2 text-ink-2">
        <strong className="text-ink">{leagueName}</strong>
        {turn && ` · ${turnName(turn)}`}
      </span>
    </Line>
  );
}

function Line({ to, look, children }: { to: string; look: string; children: ReactNode }) {
  return (
    <Link to={to} className={`mb-8 flex items-center gap-4 rounded-lg p-5 ${look}`}>
      <span className="min-w-0 grow">{children}</span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}
