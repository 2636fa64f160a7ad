import clsx from 'clsx';
import Info from 'lucide-react/icons/info';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Tv from 'lucide-react/icons/tv';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import Clock from 'lucide-react/icons/clock';
import Gavel from 'lucide-react/icons/gavel';
import Layers from 'lucide-react/icons/layers';
import ListOrdered from 'lucide-react/icons/list-ordered';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { Button } from '../../../ui/button.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { offersAuto, type Notice } from '../room/auto-pick-notice.ts';
import { type Room, isDue } from '../room/room.ts';
import { useAuto } from '../room/use-draft-actions.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useRootMark } from '../../../lib/page/root-mark.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { useMe } from '../../../lib/session/session.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { guestsUntilText } from '../../../parts/draft/guests/guests-until.ts';
import { LeagueDialogButton } from '../../../parts/leagues/league-dialog-button.tsx';
import { draftRules } from '../../../parts/draft/rules-text.ts';

export interface NoticeBannerProps {
  room: Room;
  notice: Notice;
  onDismiss(): void;
}

/** Says why the clock picked for the user. It stays until they dismiss it. The announcer tells screen readers. */
export function NoticeBanner({ room, notice, onDismiss }: NoticeBannerProps) {
  const banner = useLastingFocus<HTMLElement>();
  useRootMark('notice');
  const offer = offersAuto(room.draft, room.plan, room.me);
  return (
    <section
      ref={banner}
      aria-label={notice.title}
      className={clsx(
        'mt-2 flex items-center gap-x-3 gap-y-2 rounded-lg border border-warn bg-surface p-2 pl-3 sm:gap-x-4 sm:pl-4',
        offer && 'max-sm:flex-wrap',
      )}
    >
      <Info aria-hidden="true" className="size-6 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-bold max-sm:sr-only">{notice.title}</p>
        <p className="text-sm text-ink-2">{notice.message}</p>
      </div>
      <div className={clsx('flex shrink-0 gap-3', offer && 'max-sm:basis-full max-sm:justify-end')}>
        {offer && <AutoOffer league={room.league} onTaken={onDismiss} />}
        <Button variant="outline" onClick={onDismiss}>
          Got it
        </Button>
      </div>
    </section>
  );
}

/** Offers Auto next to the notice once the clock has picked for the user several times. */
function AutoOffer({ league, onTaken }: { league: LeagueReply; onTaken: () => void }) {
  // The push about Auto may arrive before the call's reply, and removes the offer.
  const offer = useLastingFocus<HTMLDivElement>();
  const auto = useAuto(league, onTaken);
  return (
    <div ref={offer} className="shrink-0">
      <Button variant="primary" disabled={auto.isPending} onClick={() => auto.mutate(true)}>
        Turn On Auto
      </Button>
    </div>
  );
}

export interface EndedBannerProps {
  room: Pick<Room, 'status' | 'league'>;
}

/** Shown when the season's draft deadline has passed before the league completed its draft. */
export function EndedBanner({ room }: EndedBannerProps) {
  const isSelling = room.status === 'drafting' && room.league.currentSeason.draftType === 'auction';
  const rest = isSelling ? 'fill the open slots' : 'make the remaining picks';
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <CircleSlash aria-hidden="true" className="size-8 shrink-0 text-ink-3" />
      <p className="min-w-0 grow basis-60">
        {isDue(room)
          ? `The season’s draft deadline has passed. We’ll ${rest} from members’ draft boards within ten minutes.`
          : 'This league missed the season’s draft deadline. No one can pick or join.'}
      </p>
      <ButtonLink to={paths.league(room.league.code)}>View League Home</ButtonLink>
    </section>
  );
}

const guestBoard = lazyCodeQuery(
  'guest-board',
  () => import('../../../parts/draft/guests/guest-board-dialog.tsx'),
  ({ GuestBoardDialog }) => GuestBoardDialog,
);

/** Tells all members that guests can watch, and lets commissioners share the link or turn it off. */
export function GuestsLine({ league }: { league: LeagueReply }) {
  const { id: me } = useMe();
  const { guestsUntil, status } = league.currentSeason;
  const isAhead = status === 'draft' || status === 'drafting';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      {guestsUntil !== null && <Until instant={guestsUntil} words={guestsUntilText(league.currentSeason)} />}
      {isCommissioner(league, me) && (isAhead || guestsUntil !== null) && (
        <LeagueDialogButton code={guestBoard} title="Guest Board" league={league}>
          <Tv aria-hidden="true" className="size-4" />
          Guest Board
        </LeagueDialogButton>
      )}
    </div>
  );
}

function Until({ instant, words }: { instant: string; words: string }) {
  if (useHasCome(instant)) return null;
  return <p className="text-sm text-ink-2">Guests can watch until {words}</p>;
}

/** Lists the league's draft settings, which all members can see. */
export function DraftRules({ league }: { league: LeagueReply }) {
  const { teams, order, clock, tools } = draftRules(league.currentSeason);
  return (
    <>
      <ul aria-label="Draft settings" className="flex flex-col gap-2 text-sm text-ink-2">
        <Rule Icon={Layers} words={teams} />
        <Rule Icon={ListOrdered} words={order} />
        <Rule Icon={Clock} words={clock} />
        <Rule Icon={Gavel} words={tools} />
      </ul>
      <Link to={paths.rules(league.code)} className="mt-1 inline-flex min-h-11 items-center text-sm link">
        All League Rules
      </Link>
    </>
  );
}

/** Tells members before the draft that it is an auction, which they may never have played. */
export function AuctionLine({ league: { currentSeason } }: { league: LeagueReply }) {
  if (!currentSeason.auction) return null;
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-ink-2">
      <Gavel aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {draftRules(currentSeason).order}
    </p>
  );
}

/** The draft settings, followed by the line about guests. */
export function DraftRulesAndGuests({ league }: { league: LeagueReply }) {
  return (
    <div className="flex flex-col gap-3">
      <DraftRules league={league} />
      <GuestsLine league={league} />
    </div>
  );
}

function Rule({ Icon, words }: { Icon: LucideIcon; words: string }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      {words}
    </li>
  );
}
