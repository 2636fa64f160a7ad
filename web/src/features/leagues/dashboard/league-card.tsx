import clsx from 'clsx';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { isBeingDrafted, missedItsDraft, useSeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { paths } from '../../../lib/paths.ts';
import { appointment } from '../../../lib/time/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PrivacyBadge } from '../../../parts/leagues/league-badges.tsx';
import { Races, SeasonTeams, TeamChips } from './season-line.tsx';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';

const MOST_TEAMS = 3;

export function LeagueCard({ entry }: { entry: SeasonEntry }) {
  const isLive = entry.status === 'drafting';
  const { moment } = useSeasonMoment(entry.season);
  const isDue = isBeingDrafted({ ...entry, members: { length: entry.memberCount } }, moment);
  const isMissed = !isDue && missedItsDraft(entry, moment);
  const isOnTheClock = entry.isOnTheClock && !isDue;
  const to = isLive ? paths.draft(entry.leagueCode) : paths.league(entry.leagueCode);
  return (
    <article
      className={clsx(
        'relative flex h-full min-h-44 flex-col gap-3 rounded-lg border bg-surface p-4 hover:bg-raised',
        isOnTheClock ? 'border-2 border-now' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <State {...{ entry, isOnTheClock, isDue, isMissed }} />
        <PrivacyBadge isPublic={entry.isPublic} />
      </div>
      <div>
        <h3 title={entry.leagueName} className="line-clamp-2 text-lg">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {entry.leagueName}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <span>{entry.season}</span>
          <span className="inline-flex items-center gap-1">
            <Users aria-hidden="true" className="size-4" />
            <span className="sr-only">Members: </span>
            {entry.memberCount} / {entry.maxMembers}
          </span>
          <span>
            Code <span className="font-mono text-ink">{entry.leagueCode}</span>
          </span>
        </p>
      </div>
      <div className="mt-auto space-y-3">
        {entry.standing && <Races standing={entry.standing} />}
        <Teams entry={entry} />
        {!entry.isDraftComplete && <NextStep {...{ entry, isOnTheClock, isDue, isMissed }} />}
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
  if (isOnTheClock) {
    return (
      <Badge tone="now">
        <Timer aria-hidden="true" className="size-3.5" />
        Your Turn!
      </Badge>
    );
  }
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

function NextStep(viewed: Viewed) {
  if (viewed.isOnTheClock) return <p className="text-sm font-semibold text-now">Make your pick</p>;
  return <p className="text-sm text-ink-2">{nextStep(viewed)}</p>;
}

function nextStep({ entry: { status, draftDateTime }, isDue, isMissed }: Viewed): string {
  if (isDue) return 'Your teams are being drafted';
  if (status === 'drafting') return 'The draft is live';
  if (isMissed) return 'Missed the draft deadline';
  return draftDateTime === null ? 'Draft TBD' : `Draft ${appointment(draftDateTime)}`;
}

function Teams({ entry: { status, teams } }: { entry: SeasonEntry }) {
  if (teams.length === 0) return null;
  const shown = { teams: teams.slice(0, MOST_TEAMS), more: teams.length - MOST_TEAMS };
  return status === 'active' ? <SeasonTeams {...shown} /> : <TeamChips {...shown} />;
}
