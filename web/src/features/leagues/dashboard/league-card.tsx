import clsx from 'clsx';
import { Link } from 'react-router';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { whatIsNext } from '#shared/domain/leagues/whats-next.ts';
import { isBeingDrafted, missedItsDraft, useSeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { paths } from '../../../lib/paths.ts';
import { useServerTime } from '../../../lib/time/countdown.ts';
import { appointment } from '../../../lib/time/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PrivacyBadge } from '../../../parts/leagues/league-badges.tsx';
import { MiniRaces } from './mini-races.tsx';
import { SeasonTeams, TeamChips } from './season-line.tsx';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { record } from '../../../parts/season/standings.ts';

const MOST_TEAMS = 3;

/** A league as a row: its name and what matters next, and the races or the draft. */
export function LeagueCard({ entry }: { entry: SeasonEntry }) {
  const { moment } = useSeasonMoment(entry.season);
  const now = useServerTime(entry.draftDateTime ?? undefined);
  const isDue = isBeingDrafted({ ...entry, members: { length: entry.memberCount } }, moment);
  const isMissed = !isDue && missedItsDraft(entry, moment);
  const isOnTheClock = entry.isOnTheClock && !isDue;
  const next = whatIsNext(entry, { now, isDue, isMissed });
  const to = entry.status === 'drafting' ? paths.draft(entry.leagueCode) : paths.league(entry.leagueCode);
  return (
    <article className="relative grid gap-x-8 gap-y-4 border-t border-line py-5 md:grid-cols-2">
      <div className="min-w-0">
        <h3 title={entry.leagueName} className="line-clamp-2 text-xl">
          <Link to={to} className="link decoration-transparent after:absolute after:inset-0">
            {entry.leagueName}
          </Link>
        </h3>
        <p className={clsx('mt-1 font-semibold', next.isNow && 'text-now')}>{next.text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          <span>{entry.season}</span>
          <span>
            <span className="sr-only">Members: </span>
            {entry.memberCount} / {entry.maxMembers}
          </span>
          <span>
            Code <span className="font-mono">{entry.leagueCode}</span>
          </span>
          {entry.standing && <span>{record(entry.standing)}</span>}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <State {...{ entry, isOnTheClock, isDue, isMissed }} />
          <PrivacyBadge isPublic={entry.isPublic} />
        </div>
      </div>
      <div className="min-w-0 space-y-3">
        {entry.standing && <MiniRaces standing={entry.standing} />}
        <Teams entry={entry} />
        {entry.status === 'draft' && <Seats entry={entry} />}
      </div>
    </article>
  );
}

interface Viewed {
  entry: SeasonEntry;
  isOnTheClock: boolean;
  /** Whether all picks are automatic because the season's draft deadline has passed: then no one can pick. */
  isDue: boolean;
  /** Whether the league missed its draft deadline, so that it can no longer draft. */
  isMissed: boolean;
}

/** Gold is only for what runs now: the user’s turn. */
function State({ entry, isOnTheClock, isDue, isMissed }: Viewed) {
  if (isOnTheClock) return <Badge tone="now">Your Turn!</Badge>;
  if (isDue || entry.status === 'drafting') return <Badge tone="ok">Draft In Progress</Badge>;
  if (isMissed) return <Badge tone="outline">Ended</Badge>;
  if (entry.status === 'completed') return <Completed standing={entry.standing} />;
  return entry.isDraftComplete ? <Badge tone="ok">Active</Badge> : <Badge>Draft Pending</Badge>;
}

function Completed({ standing }: Pick<SeasonEntry, 'standing'>) {
  const crowns = [
    ...(standing?.winRank === 1 ? [['wins', 'Most Wins Champion'] as const] : []),
    ...(standing?.lossRank === 1 ? [['losses', 'Most Losses Champion'] as const] : []),
  ];
  return (
    <>
      <Badge>Season Complete</Badge>
      {crowns.map(([race, title]) => (
        <Badge key={race} tone={race === 'wins' ? 'win' : 'loss'}>
          <RaceCrown race={race} className="size-3.5" isOnBadge />
          {title}
        </Badge>
      ))}
    </>
  );
}

/** The draft's time, and a mark for each spot: filled if someone has taken it. */
function Seats({ entry: { draftDateTime, memberCount, maxMembers } }: Pick<Viewed, 'entry'>) {
  return (
    <>
      <p className="font-display text-lg">
        {draftDateTime === null ? 'Draft TBD' : `Draft ${appointment(draftDateTime)}`}
      </p>
      <p aria-hidden="true" className="flex flex-wrap gap-2">
        {Array.from({ length: maxMembers }, (_, seat) => (
          <span
            key={seat}
            className={clsx(
              'size-5 rounded-full',
              seat < memberCount ? 'bg-ink-3' : 'border-2 border-dashed border-control',
            )}
          />
        ))}
      </p>
    </>
  );
}

function Teams({ entry: { status, teams } }: { entry: SeasonEntry }) {
  if (teams.length === 0) return null;
  const shown = { teams: teams.slice(0, MOST_TEAMS), more: teams.length - MOST_TEAMS };
  return status === 'active' ? <SeasonTeams {...shown} /> : <TeamChips {...shown} />;
}
