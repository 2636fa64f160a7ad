import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { count } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { keptUser } from '../../lib/session/session-hint.ts';
import { useServerTime } from '../../lib/time/countdown.ts';
import { logKey, marksQuery, pageQuery, pushedKey } from '../chat/live/queries.ts';
import type { ChatLog } from '../chat/model/chat-log.ts';
import { messagesIn, unreadCount } from '../chat/model/unread-messages.ts';
import { ownSeasonsQuery } from '../leagues/queries.ts';
import { gameDayQuery, seasonPath, weekQuery } from '../season/queries.ts';
import { offersQuery } from '../trades/queries.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { LateMarks } from './late-marks.ts';
import { LeagueIcon, type LeagueIconName } from './league-icon.tsx';
import { hasLiveGame, isFreshReply, momentOf, offersWaiting, sinceOpened } from './league-marks.ts';
import { LeagueMore } from './league-more.tsx';
import { useLoadedLeague } from './loaded-league.ts';

interface Place {
  label: string;
  to: (code: string) => string;
  icon: LeagueIconName;
  Mark?: (props: { league: LeagueReply }) => ReactNode;
}

const PLACES: readonly Place[] = [
  { label: 'Home', to: paths.league, icon: 'home' },
  { label: 'Game Day', to: paths.gameDay, icon: 'game', Mark: LiveMark },
  { label: 'Standings', to: paths.standings, icon: 'standings' },
  { label: 'Trades', to: paths.trades, icon: 'trades', Mark: OffersMark },
  { label: 'Chat', to: paths.chat, icon: 'chat', Mark: UnreadMark },
];

/**
 * The five places of a league: at the bottom of small screens, below the header on wide ones. It knows its league from the URL,
 * so it is there before any data. People who aren't members get the site's navigation.
 */
export function LeagueBar({ code, isAdmin }: { code: string; isAdmin: boolean }) {
  const { league, isOutside } = useLoadedLeague(code);
  if (isOutside) {
    return (
      <>
        <BottomNavigation isAdmin={isAdmin} />
        {/* Keeps the bar's place, because the page is below it. */}
        <div aria-hidden="true" className="min-h-12 border-b border-line bg-surface max-wide:hidden" />
      </>
    );
  }
  return (
    <nav
      aria-label="League"
      data-bottom-navigation=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:sticky wide:top-0 wide:bottom-auto wide:border-t-0 wide:border-b wide:pb-0"
    >
      <div className="wide:page wide:grid wide:min-h-12 wide:grid-cols-[1fr_auto_1fr] wide:items-center wide:gap-6">
        <p title={league?.name} className="line-clamp-1 font-display text-lg max-wide:hidden">
          {league?.name}
        </p>
        <div className="flex">
          {PLACES.map((place) => (
            <PlaceLink key={place.label} code={code} place={place} league={league} />
          ))}
        </div>
        {league && <LateMarks key={momentOf(league)} league={league} />}
        {league && (
          <LeagueMore
            league={league}
            className="justify-self-end px-2 text-sm font-semibold text-ink-2 max-wide:hidden"
          />
        )}
      </div>
    </nav>
  );
}

interface PlaceProps {
  code: string;
  place: Place;
  league: LeagueReply | undefined;
}

function PlaceLink({ code, place: { label, to, icon, Mark }, league }: PlaceProps) {
  return (
    <NavLink
      end
      to={to(code)}
      className={({ isActive }) =>
        clsx(
          'flex min-h-14 grow basis-0 flex-col max-[22rem]:basis-auto items-center justify-center gap-0.5 border-t-3 text-xs font-semibold whitespace-nowrap hover:text-ink wide:min-h-12 wide:grow-0 wide:basis-auto wide:flex-row wide:gap-2 wide:border-t-0 wide:border-b-3 wide:px-4 wide:pt-0.75 wide:text-sm',
          isActive ? 'border-you text-you' : 'border-transparent text-ink-2',
        )
      }
    >
      <span className="relative">
        <LeagueIcon name={icon} />
        {Mark && league && <Mark league={league} />}
      </span>
      {label}
    </NavLink>
  );
}

/** A gold dot while a game of the league is live. */
function LiveMark({ league }: { league: LeagueReply }) {
  const now = useServerTime();
  const { currentWeek } = league.currentSeason;
  const games = useQuery({ ...gameDayQuery(league, currentWeek), enabled: false });
  const teams = useQuery({ ...weekQuery(league, currentWeek), enabled: false });
  const entry = sinceOpened(useEntry(league));
  const [day, weeks] = [sinceOpened(games), sinceOpened(teams)];
  const { dataUpdatedAt } = day ? games : teams;
  if (!hasLiveGame({ day, weeks, entry, isFresh: isFreshReply(dataUpdatedAt) }, now)) return null;
  return (
    <>
      <span className="sr-only">Game live: </span>
      <span
        aria-hidden="true"
        className="absolute -top-0.5 -right-2 size-2.5 animate-live rounded-full bg-now-ground"
      />
    </>
  );
}

/** How many trade offers wait for the user. If no page has loaded the offers, the dashboard's number counts. */
function OffersMark({ league }: { league: LeagueReply }) {
  const { data: offers } = useQuery({
    ...offersQuery(league),
    enabled: ({ state }) => state.data !== undefined,
  });
  const { data: entry } = useEntry(league);
  const waiting = offersWaiting({ offers, entry }, actorOf(league, keptUser()).seat);
  return <Count number={waiting} text={`${count(waiting, 'offer')} waiting: `} />;
}

/** How many messages of the league's chat the user hasn't read, among those that were loaded or pushed. */
function UnreadMark({ league }: { league: LeagueReply }) {
  const params = seasonPath(league);
  const { data: marks } = useQuery({ ...marksQuery(params), enabled: false });
  const { data: page } = useQuery({ ...pageQuery(params), enabled: false });
  const { data: log } = useQuery<ChatLog>({ queryKey: logKey(params), enabled: false });
  const { data: pushed } = useQuery<readonly ChatMessage[]>({ queryKey: pushedKey(params), enabled: false });
  const messages = messagesIn(log?.messages, page?.messages, pushed);
  const unread = marks ? unreadCount(messages, marks.lastReadId, keptUser(), marks.mutedUserIds) : 0;
  return <Count number={unread} text={`${unread} unread: `} />;
}

/** The league's card on the dashboard, if the dashboard has been open. */
function useEntry({ id }: LeagueReply) {
  const { data, dataUpdatedAt } = useQuery({ ...ownSeasonsQuery(keptUser()), enabled: false });
  return { data: data?.find(({ leagueId }) => leagueId === id), dataUpdatedAt };
}

/** The highest number that is shown, because there is only room for one digit. */
const MOST_SHOWN = 9;

function Count({ number, text }: { number: number; text: string }) {
  if (number === 0) return null;
  return (
    <>
      <span className="sr-only">{text}</span>
      <span
        aria-hidden="true"
        className="absolute -top-2 left-3 min-w-5 wide:left-2 rounded-full bg-you px-1 text-center text-xs font-bold text-on-law"
      >
        {number > MOST_SHOWN ? `${MOST_SHOWN}+` : number}
      </span>
    </>
  );
}
