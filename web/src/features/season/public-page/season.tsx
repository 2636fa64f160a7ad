import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import type { GuestSeason } from '#shared/contract/schemas/guests.ts';
import { CROWN_NAMES, type Race } from '#shared/domain/season/ranks.ts';
import { CrownArt } from '../../../parts/season/crown-art.tsx';
import { RACE_COLOR } from '../../../parts/season/race-crown.tsx';
import type { Runner } from '../../../parts/season/races/race-lanes.ts';
import { Races } from '../../../parts/season/races/races.tsx';
import { hasPlayed } from '../../../parts/season/standings.ts';
import { Avatar, JerseyOrder } from '../../../ui/avatar.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { DraftList } from './draft-list.tsx';
import { GameList } from './game-list.tsx';
import { leaderText, runnersOf } from './season-text.ts';
import { StandingsList } from './standings-list.tsx';

/** The whole season: both races, the standings, the week's games and the draft. Before the draft, only the members. */
export function Season({ season }: { season: GuestSeason }) {
  const { leagueName, members, status, round, week, weeks } = season;
  const rows = runnersOf(season);
  const isDrafted = status === 'active' || status === 'completed';
  return (
    <JerseyOrder value={members.map(({ username }) => username)}>
      <title>{`${leagueName} · Two Crowns`}</title>
      <header className="pt-5 pb-8">
        <h1 className="text-2xl wrap-anywhere">{leagueName}</h1>
        <p className="text-sm text-ink-2">
          Season {season.season}
          {isDrafted && ` · ${status === 'completed' ? 'Final' : (round ?? `Week ${week} of ${weeks}`)}`}
        </p>
      </header>
      {isDrafted ? <Played season={season} rows={rows} /> : <NotDrafted season={season} rows={rows} />}
    </JerseyOrder>
  );
}

interface PartProps {
  season: GuestSeason;
  rows: readonly Runner[];
}

const NOT_YET = 'Both races start with the first final score.';

function Played({ season, rows }: PartProps) {
  const { tieRule, status, round, week } = season;
  const hasBegun = rows.some(hasPlayed);
  const head = (race: Race) => (
    <RaceHead race={race}>
      {hasBegun && leaderText(race, rows, { tieRule, isFinal: status === 'completed' })}
    </RaceHead>
  );
  return (
    // On wide screens, the games have a column of their own, because there can be more of them than members. On a television, both
    // races and the standings fit without scrolling.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 wide:grid-cols-[3fr_2fr] wide:grid-rows-[auto_auto_1fr] tv:grid-cols-2 tv:grid-rows-none print:grid-cols-2 print:grid-rows-[auto_auto_1fr]">
      <section
        aria-label="Both races"
        className="races-hero wide:col-span-2 tv:col-span-1 tv:flex tv:flex-col tv:justify-center print:col-span-2"
      >
        <Races
          standings={rows}
          members={rows.length}
          meId=""
          tieRule={tieRule}
          note={hasBegun ? undefined : NOT_YET}
          heads={{ wins: head('wins'), losses: head('losses') }}
        />
      </section>
      <Part title="Standings" className="tv:relative tv:pt-0">
        <StandingsList season={season} rows={rows} />
      </Part>
      <Part
        title={status === 'completed' ? 'Last Games' : `${round ?? `Week ${week}`} Games`}
        className="wide:col-start-2 wide:row-span-2 wide:row-start-2 tv:row-span-1 print:col-start-2 print:row-span-2 print:row-start-2"
      >
        <GameList season={season} />
      </Part>
      <Part title="Draft Results" className="tv:col-start-1 tv:row-start-2">
        <DraftList season={season} />
      </Part>
    </div>
  );
}

/** A race's crown and its leader. It has a fixed height, so that nothing moves. */
function RaceHead({ race, children }: { race: Race; children: ReactNode }) {
  return (
    <div className="flex h-22 items-center gap-3">
      <CrownArt race={race} className="h-auto w-12" />
      <div className="min-w-0">
        <h2 className={clsx('text-lg leading-tight', RACE_COLOR[race])}>{CROWN_NAMES[race]}</h2>
        <p className="line-clamp-2 text-sm">{children}</p>
      </div>
    </div>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('min-w-0 pt-8', className)}>
      <h2 id={id} className="pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A line for each state before the draft is complete. */
const BEFORE = {
  draft: [
    'This League Hasn’t Drafted Yet',
    'Both races, the games and the draft results show up here after the draft.',
  ],
  drafting: [
    'The Draft Is Live',
    'Both races, the games and the draft results show up here when it’s complete.',
  ],
} as const;

function NotDrafted({ season: { status }, rows }: PartProps) {
  const [title, text] = BEFORE[status === 'drafting' ? 'drafting' : 'draft'];
  return (
    <>
      <div className="flex flex-col items-center gap-2 py-8 text-center">
        <Drawing of="crowns" />
        <h2 className="text-xl">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
      <Part title="Members">
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          {rows.map(({ userId, user }) => (
            <li key={userId} className="flex min-w-0 items-center gap-2">
              <Avatar person={user} size="sm" />
              <span className="min-w-0">{user.username}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
