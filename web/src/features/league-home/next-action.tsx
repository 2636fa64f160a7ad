import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { League } from '#shared/contract/schemas/leagues.ts';
import { LEAST_TO_DRAFT } from '#shared/domain/league-season.ts';
import { useJoinLeague } from '../../lib/join-league.ts';
import { paths } from '../../lib/paths.ts';
import { easternTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface Props {
  league: League;
  isMember: boolean;
  isCommissioner: boolean;
}

interface Next {
  title: string;
  text: string;
  isUrgent: boolean;
  label: string;
  to: (league: League) => string;
}

const NEXT: Readonly<Record<Exclude<League['status'], 'draft'>, Next>> = {
  drafting: {
    title: 'The draft is live',
    text: 'Picks are being made right now.',
    isUrgent: true,
    label: 'Enter Draft Room',
    to: ({ code }) => paths.draft(code),
  },
  active: {
    title: 'The season is on',
    text: 'Every final game moves both races.',
    isUrgent: false,
    label: 'View Standings',
    to: ({ code }) => paths.standings(code),
  },
  completed: {
    title: 'Two crowns have been won',
    text: 'The season is over and the standings are final.',
    isUrgent: true,
    label: 'Meet the Champions',
    to: ({ code, currentSeason }) => paths.finale(code, currentSeason.season),
  },
  ended: {
    title: 'This league has ended',
    text: 'It did not draft before the season’s deadline.',
    isUrgent: false,
    label: 'Create a New League',
    to: () => paths.createLeague,
  },
};

/** What happens now in this league, and the one thing to do about it. */
export function NextAction({ league, isMember, isCommissioner }: Props) {
  if (!isMember) return <JoinAction league={league} />;
  if (league.status === 'draft') return <BeforeDraft league={league} isCommissioner={isCommissioner} />;
  const { title, text, isUrgent, label, to } = NEXT[league.status];
  return (
    <Action title={title} text={text} isUrgent={isUrgent} action={<Go to={to(league)} label={label} />} />
  );
}

function BeforeDraft({ league, isCommissioner }: { league: League; isCommissioner: boolean }) {
  const missing = Math.min(LEAST_TO_DRAFT, league.maxMembers) - league.members.length;
  const { draftDateTime } = league.currentSeason;
  const when = draftDateTime === null ? '' : ` The draft starts ${easternTime(draftDateTime)}.`;
  if (missing > 0) {
    return (
      <Action
        title={`${missing} more ${missing === 1 ? 'member' : 'members'} needed`}
        text={`Invite friends: a draft needs at least ${league.members.length + missing} members.${when}`}
        action={<Go to={paths.draft(league.code)} label="Prepare Your Draft Board" />}
      />
    );
  }
  const text = isCommissioner
    ? 'Start the draft from the draft room when everyone is there.'
    : 'Your commissioner starts the draft from the draft room.';
  return (
    <Action
      title="Ready to draft"
      text={
        draftDateTime === null
          ? text
          : `${when.trim()} ${isCommissioner ? 'You can also start it earlier.' : ''}`
      }
      isUrgent={isCommissioner}
      action={<Go to={paths.draft(league.code)} label="Go to Draft Room" />}
    />
  );
}

function JoinAction({ league }: { league: League }) {
  const join = useJoinLeague();
  const isFull = league.members.length >= league.maxMembers;
  const isClosed = league.status !== 'draft';
  return (
    <Action
      title={isClosed ? 'The draft has already started' : isFull ? 'League Full' : 'There is a seat for you'}
      text={
        isClosed || isFull ? 'Find another league, or create your own.' : 'This league is open to everyone.'
      }
      action={
        isClosed || isFull ? (
          <Go to={paths.publicLeagues} label="See Public Leagues" />
        ) : (
          <Button disabled={join.isPending} onClick={() => join.mutate({ leagueId: league.id })}>
            {join.isPending ? 'Joining League...' : 'Join League'}
          </Button>
        )
      }
    />
  );
}

function Go({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to}>
      {label}
      <ArrowRight aria-hidden="true" className="size-4" />
    </ButtonLink>
  );
}

function Action({
  title,
  text,
  action,
  isUrgent = false,
}: {
  title: string;
  text: string;
  action: ReactNode;
  isUrgent?: boolean;
}) {
  return (
    <section
      aria-label="Next step"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-4 rounded-lg border-2 bg-raised p-5',
        isUrgent ? 'border-gold' : 'border-line',
      )}
    >
      <div className="min-w-0 grow basis-64">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      {action}
    </section>
  );
}
