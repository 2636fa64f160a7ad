import clsx from 'clsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Link2 from 'lucide-react/icons/link-2';
import type { ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { isBeingDrafted, missedItsDraft, type SeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { useJoinLeague } from '../../../parts/leagues/join-league.ts';
import { useShareLink } from '../../../parts/leagues/share-link.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { nextStep, type Reader } from './next-step.ts';

interface Props {
  league: LeagueReply;
  moment: SeasonMoment | undefined;
  me: Reader;
  /** The pending offers that the user has sent and received, and the league's trades in review. */
  offers: readonly Trade[];
  /** The games of the current week. */
  games: readonly LeagueGame[];
}

/** Shows a member what to do next in the league. */
export function NextAction({ league, moment, me, offers, games }: Props) {
  const { title, text, isOwnTurn = false, go } = nextStep(league, moment, me, { offers, games });
  const share = useShareLink(league);
  const invite = <CopyButton text={share} label="Copy Invite Link" icon={<Link2 />} />;
  return (
    <Action
      title={title}
      text={text}
      isOwnTurn={isOwnTurn}
      isSteady={league.status === 'active'}
      action={go ? <Go {...go} /> : invite}
    />
  );
}

/** Shows visitors what they can do in the league: join it, if a spot is open. */
export function JoinAction({ league, moment }: Pick<Props, 'league' | 'moment'>) {
  const join = useJoinLeague();
  const closed = closedBecause(league, moment);
  return (
    <Action
      title={closed ?? 'There’s an open spot'}
      text={closed === null ? 'Anyone can join this league.' : 'Find another league, or create your own.'}
      action={
        closed === null ? (
          <Button disabled={join.isPending} onClick={() => join.mutate({ leagueId: league.id })}>
            {join.isPending ? 'Joining League...' : 'Join League'}
          </Button>
        ) : (
          <Go to={paths.publicLeagues} label="See Public Leagues" />
        )
      }
    />
  );
}

function closedBecause(league: LeagueReply, moment: SeasonMoment | undefined): string | null {
  if (isBeingDrafted(league, moment)) return 'The draft has already started';
  if (missedItsDraft(league, moment)) return 'This league missed the draft deadline';
  if (league.status !== 'draft') return 'The draft has already started';
  return league.members.length >= league.maxMembers ? 'League Full' : null;
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
  isOwnTurn = false,
  isSteady = false,
}: {
  title: string;
  text: string;
  action: ReactNode;
  isOwnTurn?: boolean;
  /** Whether two lines of each text have a place from the start, because the texts change while the page is open. */
  isSteady?: boolean;
}) {
  return (
    <section
      aria-label="Next step"
      className={clsx(
        'flex flex-wrap content-start items-center justify-between gap-4 rounded-lg',
        isOwnTurn && 'own-turn p-5',
      )}
    >
      <div className={clsx('min-w-0 grow basis-64', isSteady && 'min-h-29')}>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      {action}
    </section>
  );
}
