import Bot from 'lucide-react/icons/bot';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Dices from 'lucide-react/icons/dices';
import Hourglass from 'lucide-react/icons/hourglass';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-season.ts';
import { DraftPoll } from '../../../parts/draft/poll/draft-poll.tsx';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { paths } from '../../../lib/paths.ts';
import { shapeQuery } from '../../../parts/draft/shape-address.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { appointment } from '../../../lib/time/time.ts';
import { CommissionerControls } from './commissioner-controls.tsx';
import { draftControls } from '../model/controls.ts';
import { AutoSwitch } from '../panels/auto-switch.tsx';
import { CrownQuestion } from '../panels/crown-question.tsx';
import { DraftRules } from '../panels/draft-rules.tsx';
import { InviteCode } from './invite-code.tsx';
import { LobbyCountdown } from './lobby-countdown.tsx';
import { LobbyMembers } from './lobby-members.tsx';
import { ReadySwitch } from './ready-switch.tsx';
import { SoundTest } from './sound-test.tsx';
import type { RoomDialog } from '../model/room-dialog.ts';
import type { LiveDraft } from '../live/use-live-draft.ts';
import type { Room } from '../model/room.ts';

const AskCard = lazy<ComponentType<{ title: string }>>(() =>
  import('../../../parts/push/ask-card.tsx').catch(() => ({ default: () => null })),
);

const DraftToCalendar = lazy<ComponentType<{ league: LeagueReply }>>(() =>
  import('../../../parts/draft/draft-to-calendar.tsx').then(
    (late) => ({ default: late.DraftToCalendar }),
    () => ({ default: () => null }),
  ),
);

export interface Props {
  room: Room;
  live: Pick<LiveDraft, 'present' | 'ready' | 'line'>;
  onOpen(dialog: RoomDialog): void;
}

/** Before the draft: who is here, who is missing, and what the draft waits for; and the poll of its time, if there is one. */
export function Lobby(props: Props) {
  const { league, me } = props.room;
  const isLive = props.live.line === 'live';
  // Once it is there, it says itself what came of its question.
  const [mayAsk] = useState(() => 'Notification' in globalThis && Notification.permission === 'default');
  return (
    <>
      <Waiting {...props} />
      {mayAsk && (
        <Suspense>
          <AskCard title="Get notified when you’re on the clock" />
        </Suspense>
      )}
      <DraftPoll league={league} meId={me} leads={isCommissioner(league, me)} isLive={isLive} />
    </>
  );
}

function Waiting({ room, live, onOpen }: Props) {
  const { ready } = live;
  const { league, me, season } = room;
  const { draftDateTime } = league.currentSeason;
  // What may be done changes with it.
  useHasCome(draftDateTime ?? season.draftDeadline);
  const controls = draftControls(league, me, serverClock.now());
  const open = league.maxMembers - league.members.length;
  return (
    <section aria-labelledby="lobby" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 id="lobby" className="text-xl">
            The draft hasn’t started
          </h2>
          <p className="mt-1 flex items-center gap-2 text-ink-2" role="status">
            <Hourglass aria-hidden="true" className="size-4 shrink-0" />
            {waiting(controls.waitingFor, controls.mayStart, draftDateTime)}
          </p>
          {draftDateTime !== null && (
            // Wider screens show the time in the room's header.
            <p className="mt-1 flex items-center gap-2 text-ink-2 sm:hidden">
              <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
              {appointment(draftDateTime)}
            </p>
          )}
          <LobbyCountdown draftDateTime={draftDateTime} deadline={season.draftDeadline} />
          {draftDateTime !== null && (
            <div className="mt-3 min-h-11">
              <Suspense>
                <DraftToCalendar league={league} />
              </Suspense>
            </div>
          )}
        </div>
        {open > 0 && <InviteCode league={league} open={open} />}
      </div>
      <LobbyMembers room={room} live={live} open={open} />
      <ReadySwitch room={room} ready={ready} isLive={live.line === 'live'} />
      <div className="mt-4 border-t border-line pt-4">
        <DraftRules league={league} />
        <Link
          to={paths.draftLottery(league.code)}
          className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm text-link hover:text-ink"
        >
          <Dices aria-hidden="true" className="size-4 shrink-0" />
          Draft lottery: see how the order is drawn, and verify it yourself
        </Link>
        <MockLink room={room} />
      </div>
      <CommissionerControls room={room} live={live} controls={controls} onOpen={onOpen} />
      <SoundTest />
      <div className="mt-4 border-t border-line pt-4">
        <CrownQuestion room={room} />
        {room.clockLength !== null && <AutoSwitch room={room} />}
      </div>
    </section>
  );
}

/** A page of its own beside the lobby, where its reader is still seen. */
function MockLink({ room: { league, me } }: Pick<Props, 'room'>) {
  const seat = league.members.find(({ userId }) => userId === me)?.draftPosition;
  const address = `${paths.mockDraft}?${shapeQuery({ ...league.currentSeason, maxMembers: league.maxMembers })}${seat ? `&seat=${seat}` : ''}`;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center gap-2 text-sm text-link hover:text-ink"
    >
      <Bot aria-hidden="true" className="size-4 shrink-0" />
      Mock draft: practice against bots at this league size (opens in a new tab)
    </a>
  );
}

function waiting(waitingFor: string, mayStart: boolean, draftDateTime: string | null): string {
  if (waitingFor !== '') return waitingFor;
  if (mayStart) return 'Enough members have joined. You can start the draft.';
  return draftDateTime === null ? 'Waiting for the commissioner to start' : 'Waiting for the scheduled time';
}
