import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { InvitationReply } from '#shared/contract/schemas/invites.ts';
import { crownsText } from '#shared/domain/draft/auction/auction-settings.ts';
import { CLOSED } from '#shared/domain/leagues/closed.ts';
import { ApiError } from '../../lib/calls/call.ts';
import { query } from '../../lib/calls/query.ts';
import { paths } from '../../lib/paths.ts';
import { useServerTime } from '../../lib/time/countdown.ts';
import { appointment, comingIn } from '../../lib/time/time.ts';
import { Avatar, JerseyOrder } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading, SkeletonCard } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { clockText, ORDER_NAMES } from '../draft/draft-text.ts';
import { CrownArt } from '../season/crown-art.tsx';

/** The classes of the page's main button. */
export const JOIN = 'min-h-14 w-full font-display text-lg!';

interface Props {
  /** The code of an invitation or of the league itself. */
  code: string;
  /**
   * The user's action, shown only if they can join. Its text names the league, unless the league's name is hidden from the user.
   */
  renderAction: (join: string | null) => ReactNode;
  /** The next step if there is nothing to accept. */
  elsewhere: ReactNode;
  /** The URL where the user finds leagues with open spots. */
  publicLeagues: string;
}

/** The page that an invite link leads to. It shows the league, who invited the user, and whether the user can join. */
export function Invitation({ code, ...props }: Props) {
  const invitation = useQuery({
    ...query('invitation', { params: { inviteCode: code } }),
    refetchOnMount: 'always',
  });
  if (invitation.data) return <Known invitation={invitation.data} {...props} />;
  if (invitation.isPending) {
    return (
      <Loading label="Loading the invitation…">
        <SkeletonCard className="h-56" />
      </Loading>
    );
  }
  const isMissing = invitation.error instanceof ApiError && [400, 404].includes(invitation.error.status);
  if (!isMissing) return <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />;
  return (
    <Nothing title="Invitation Not Found" action={props.elsewhere}>
      Make sure you have the full link, or ask for a new one.
    </Nothing>
  );
}

function Known({
  invitation,
  renderAction,
  elsewhere,
  publicLeagues,
}: Omit<Props, 'code'> & { invitation: InvitationReply }) {
  const { status, leagueName, leagueCode, invitedBy, seat, partnerOf, closed, league } = invitation;
  if (league?.isMember === true && leagueCode !== null) {
    return (
      <Nothing
        title="You’re in this league"
        action={<ButtonLink to={paths.league(leagueCode)}>Open League</ButtonLink>}
      >
        {leagueName}
      </Nothing>
    );
  }
  if (status !== 'pending') {
    return (
      <Nothing title="This invitation has expired" action={elsewhere}>
        {status === 'accepted' ? 'Someone already used it.' : `Ask ${invitedBy} for a new one.`}
      </Nothing>
    );
  }
  if (closed !== null && partnerOf !== undefined) {
    return (
      <Nothing title="This spot is full" action={elsewhere}>
        {partnerOf} already has two partners.
      </Nothing>
    );
  }
  if (closed !== null) {
    return (
      <Nothing title={CLOSED[closed]} action={<ButtonLink to={publicLeagues}>See public leagues</ButtonLink>}>
        {leagueName !== null && <b className="text-ink">{leagueName}. </b>}
        No one else can join. Some public leagues still have open spots.
      </Nothing>
    );
  }
  return (
    <JerseyOrder value={league?.members.map(({ username }) => username) ?? []}>
      <section
        aria-label="Invitation"
        className="turf @container/invitation max-sm:-mx-(--page-margin) sm:rounded-lg"
      >
        <div className="@[36rem]/invitation:grid @[36rem]/invitation:grid-cols-[5fr_4fr]">
          <div className="@container row-span-2 px-(--page-margin) pt-7 sm:px-8 @[36rem]/invitation:pb-8">
            <Title {...invitation} />
            {seat ? (
              <Seat {...seat} />
            ) : partnerOf === undefined ? (
              <TheGame />
            ) : (
              <Sharing holder={partnerOf} />
            )}
          </div>
          <div className="px-(--page-margin) pt-7 pb-6 sm:px-8 low:sm:col-start-2 low:sm:row-start-2 low:sm:pt-0">
            {league && !seat && <DraftNight league={league} />}
            <Seats {...invitation} />
          </div>
          <div className="sticky bottom-[var(--above-tabs,0px)] self-end border-t border-line bg-canvas px-(--page-margin) py-3 sm:static sm:border-0 sm:bg-transparent sm:px-8 sm:pb-8 low:sm:col-start-2 low:sm:row-start-1 low:sm:self-start low:sm:pt-7 low:sm:pb-4">
            {renderAction(
              leagueName && (partnerOf === undefined ? `Join ${leagueName}` : `Share ${partnerOf}’s Spot`),
            )}
          </div>
        </div>
      </section>
    </JerseyOrder>
  );
}

function Nothing({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <EmptyState drawing="marker" title={title} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}

/** The invitation's heading. With a league's own code, it doesn't reveal the league until the user has signed in. */
function Title({ leagueName, leagueCode, invitedBy, partnerOf, league }: InvitationReply) {
  if (leagueName === null) {
    return (
      <>
        <p className="text-ink-2">Your league’s code</p>
        <p className="mt-2 font-display text-3xl tracking-[0.15em] text-you">{leagueCode}</p>
      </>
    );
  }
  const inviter = league?.members.find(({ username }) => username === invitedBy);
  return (
    <>
      <p className="flex items-center gap-2.5 text-ink-2">
        {inviter && <Avatar person={inviter} />}
        {invitationText({ invitedBy, partnerOf })}
      </p>
      <h2
        title={leagueName}
        style={{ '--letters': longestWord(leagueName) } as CSSProperties}
        className="league-title mt-3 line-clamp-3 uppercase"
      >
        {leagueName}
      </h2>
    </>
  );
}

function invitationText({ invitedBy, partnerOf }: Pick<InvitationReply, 'invitedBy' | 'partnerOf'>): string {
  if (partnerOf !== undefined) return `${partnerOf} wants you as a partner in`;
  return invitedBy === null ? 'You’re invited to' : `${invitedBy} invites you to`;
}

/** Says what it means to share the inviter's spot. */
function Sharing({ holder }: { holder: string }) {
  return (
    <>
      <p className="mt-5 font-display text-xl">One spot, two people.</p>
      <p className="mt-1 text-ink-2">
        You draft and trade with {holder}: one draft board, the same teams, and every crown you win counts for
        both of you.
      </p>
    </>
  );
}

/** Returns the length of a title's longest word, but at least 6. That length limits how large the title can be. */
const longestWord = (text: string): number => Math.max(6, ...text.split(/\s+/).map((word) => word.length));

function TheGame() {
  return (
    <>
      <ul className="mt-5 grid gap-2 font-display text-lg">
        <li className="flex items-center gap-3">
          <CrownArt race="wins" className="size-13" /> Most wins takes one crown.
        </li>
        <li className="flex items-center gap-3">
          <CrownArt race="losses" className="size-13" /> Most losses takes the other.
        </li>
      </ul>
      <p className="mt-5 font-display text-xl">No lineups, no waivers.</p>
      <p className="mt-1 text-ink-2">You draft whole NFL teams once, then play all season. Free.</p>
    </>
  );
}

function DraftNight({ league }: { league: NonNullable<InvitationReply['league']> }) {
  const { host, draftDateTime, teamsEach } = league;
  const shape = [`${teamsEach} teams each`, ...draftWords(league)];
  return (
    <div className="mb-6">
      <p className="font-display text-xl text-balance">
        {draftDateTime === null ? 'Draft TBD' : unbroken(`Draft ${appointment(draftDateTime)}`)}
      </p>
      {draftDateTime !== null && <Countdown to={draftDateTime} />}
      <p className="mt-1 text-sm text-ink-2">
        Hosted by {host} · {shape.join(' · ')}
      </p>
    </div>
  );
}

/** In an auction, no one has a turn, so its order and its pick clock say nothing. */
function draftWords({
  auction,
  draftOrderType,
  draftTimerDuration,
}: NonNullable<InvitationReply['league']>): string[] {
  if (!auction) return [ORDER_NAMES[draftOrderType], clockText(draftTimerDuration)];
  const money = `Auction with ${crownsText(auction.budget)} each`;
  return draftTimerDuration === null ? [money, clockText(null)] : [money];
}

/** Allows line breaks only before a time of day. */
const unbroken = (text: string): string => text.replaceAll(/ (?!\(?\d+:)/g, '\u00A0');

function Countdown({ to }: { to: string }) {
  const text = comingIn(Date.parse(to) - useServerTime(to));
  return text !== '' && <p className="font-display text-lg text-now">{text}</p>;
}

const SPOT = 'size-10 rounded-full';
const OPEN = 'border-2 border-dashed border-control';

/**
 * Shows who has joined and which spots are open. If the names are hidden, only shows how many spots are taken and how many are
 * open.
 */
function Seats({ memberCount, maxMembers, league, seat }: InvitationReply) {
  const open = Array.from({ length: maxMembers - memberCount }, (_, spot) => spot);
  return (
    <>
      <p className="font-display text-xl">
        {memberCount} / {maxMembers} members
      </p>
      {!seat && league && (
        <ul
          aria-label="Members"
          className="mt-3 -ml-2 flex flex-wrap gap-x-1 gap-y-3 text-center text-xs text-ink-2"
        >
          {league.members.map((member) => (
            <li key={member.id} title={member.username} className="w-14">
              <Avatar person={member} />
              <span className="block truncate">{member.username}</span>
            </li>
          ))}
          {open.map((spot) => (
            <li key={spot} aria-hidden="true" className="w-14">
              <span className={clsx(SPOT, OPEN, 'inline-block align-middle')} />
              <span className="block">Open</span>
            </li>
          ))}
        </ul>
      )}
      {!seat && !league && (
        <p aria-hidden="true" className="mt-3 flex flex-wrap gap-2">
          {Array.from({ length: maxMembers }, (_, spot) => (
            <span key={spot} className={clsx(SPOT, spot < memberCount ? 'bg-ink-3' : OPEN)} />
          ))}
        </p>
      )}
    </>
  );
}

/** Describes the spot, with its teams, that is offered in a league that has already begun. */
function Seat({ username, season, isDrafting, teams, ...points }: NonNullable<InvitationReply['seat']>) {
  const list = new Intl.ListFormat('en').format(teams);
  return (
    <p className="mt-3 text-ink-2">
      The league is {isDrafting ? 'drafting for the' : 'playing the'} {season} season. You take over for{' '}
      <b className="text-ink">{username}</b>
      {!isDrafting && `, with ${points.wins} W’s and ${points.losses} L’s so far`}
      {teams.length > 0 ? `. Your teams: ${list}.` : ', with every team still to be drafted.'}
    </p>
  );
}
