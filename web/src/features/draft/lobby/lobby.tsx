import Bot from 'lucide-react/icons/bot';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Dices from 'lucide-react/icons/dices';
import Hourglass from 'lucide-react/icons/hourglass';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Volume2 from 'lucide-react/icons/volume-2';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { easternLabel } from '#shared/domain/eastern.ts';
import { DraftPoll } from '../../../parts/draft/poll/draft-poll.tsx';
import { useHasCome, useCountdown } from '../../../lib/time/countdown.ts';
import { useRootMark } from '../../../lib/page/root-mark.ts';
import { paths } from '../../../lib/paths.ts';
import { shapeQuery } from '../../../parts/draft/shape-address.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { appointment } from '../../../lib/time/time.ts';
import { LobbyTools, StartButton } from './commissioner-controls.tsx';
import { draftControls } from '../room/controls.ts';
import { AutoSwitch } from '../board/board-queue.tsx';
import { CrownQuestion } from '../panels/crown-question.tsx';
import { AuctionLine, DraftRules, GuestsLine } from '../panels/late-panels.tsx';
import { LobbyMembers } from './lobby-members.tsx';
import { ReadySwitch } from './ready-switch.tsx';
import type { RoomDialog, Room } from '../room/room.ts';
import type { LiveDraft } from '../room/use-live-draft.ts';
import { LeagueDialogButton } from '../../../parts/leagues/league-dialog-button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { joinDialog } from './dialog-code.ts';
import { starterText, waitText } from './lobby-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { chime, isSoundOn, unlockSound } from '../clock/turn-sound.ts';
import { useMe } from '../../../lib/session/session.ts';

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

/** The page before the draft: who is here, who is missing, what the draft is waiting for, and any poll about its time. */
export function Lobby(props: Props) {
  const { league, me, leads } = props.room;
  const isLive = props.live.line === 'live';
  // Reads the permission only once. Otherwise, the card would disappear as soon as the user answers, before it could confirm the
  // answer.
  const [mayAsk] = useState(() => 'Notification' in globalThis && Notification.permission === 'default');
  return (
    <>
      <Waiting {...props} />
      {mayAsk && (
        <Suspense>
          <AskCard title="Get notified when you’re on the clock" />
        </Suspense>
      )}
      <DraftPoll league={league} meId={me} leads={leads} isLive={isLive} />
    </>
  );
}

function Waiting({ room, live, onOpen }: Props) {
  const { ready } = live;
  useRootMark('lobby-bar');
  const { league, season } = room;
  const { id: person } = useMe();
  const { draftDateTime } = league.currentSeason;
  // Rerenders at the draft time or the draft deadline, because what members can do changes then.
  useHasCome(draftDateTime ?? season.draftDeadline);
  const controls = draftControls(league, person, serverClock.now());
  const open = league.maxMembers - league.members.length;
  // A start replaces the lobby, and its button can have got the focus back from its dialog by then.
  const lobby = useLastingFocus<HTMLElement>();
  return (
    <section ref={lobby} aria-labelledby="lobby" className="overflow-hidden rounded-lg border border-line">
      <div className="turf grid gap-x-8 gap-y-5 p-4 pb-6 sm:p-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h2 id="lobby" className="text-lg text-ink-2">
            The draft hasn’t started
          </h2>
          <LobbyCountdown
            draftDateTime={draftDateTime}
            deadline={season.draftDeadline}
            starter={starterText(room, controls.isCommissioner)}
          />
          <p className="mt-2 flex items-center gap-2 text-ink-2" role="status">
            <Hourglass aria-hidden="true" className="size-4 shrink-0" />
            {waiting(controls.waitingFor, controls.mayStart, draftDateTime)}
          </p>
          <AuctionLine league={league} />
          {draftDateTime !== null && (
            <>
              {/* Wider screens show the time in the room's header. */}
              <p className="mt-1 flex items-center gap-2 text-ink-2 sm:hidden">
                <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
                {appointment(draftDateTime)}
              </p>
              <div className="mt-3 min-h-11">
                <Suspense>
                  <DraftToCalendar league={league} />
                </Suspense>
              </div>
            </>
          )}
        </div>
        <div className="min-w-0">
          <LobbyMembers room={room} live={live} open={open} />
          {open > 0 && <InviteCode league={league} open={open} />}
        </div>
      </div>
      {/* On small screens this bar stays above the tabs, within reach of a thumb. */}
      <div data-lobby-bar="" className="flex items-center gap-3 bg-surface px-4 py-2 sm:px-6 lg:pt-4">
        <ReadySwitch room={room} ready={ready} isLive={live.line === 'live'} hasStart={controls.mayStart} />
        {controls.mayStart && <StartButton room={room} live={live} />}
      </div>
      <div className="grid gap-4 bg-surface p-4 sm:px-6">
        <CrownQuestion room={room} />
        {room.clockLength !== null && <AutoSwitch room={room} />}
        <LobbyTools room={room} controls={controls} onOpen={onOpen} />
        {/* Every member sees that guests can watch. */}
        <GuestsLine league={league} />
        <More room={room} />
      </div>
    </section>
  );
}

/** Content that is collapsed, because few members read it before every draft. */
function More({ room }: Pick<Props, 'room'>) {
  const { league } = room;
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 hover:text-white">
        <span className="min-w-0 grow">
          <span className="font-semibold">More</span>
          <span className="text-sm text-ink-3"> · Rules, lottery, mock draft and sound</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <DraftRules league={league} />
      <Link
        to={paths.draftLottery(league.code)}
        className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm link"
      >
        <Dices aria-hidden="true" className="size-4 shrink-0" />
        Draft lottery: see how the order is drawn, and verify it yourself
      </Link>
      <MockLink room={room} />
      <SoundTest />
    </details>
  );
}

/** Links to a mock draft. It opens in a new tab, so that the user still counts as present in the lobby. */
function MockLink({ room: { league, me } }: Pick<Props, 'room'>) {
  const seat = league.members.find(({ userId }) => userId === me)?.draftPosition;
  const address = `${paths.mockDraft}?${shapeQuery({ ...league.currentSeason, maxMembers: league.maxMembers })}${seat ? `&seat=${seat}` : ''}${league.currentSeason.draftType === 'auction' ? '&type=auction' : ''}`;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center gap-2 text-sm link"
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

/** Shows the league's code, so that members can read it aloud, copy it, or scan it as a link. */
function InviteCode({ league, open }: { league: LeagueReply; open: number }) {
  const { code } = league;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-xs text-ink-3">League code · {open} open</p>
        <p className="font-display text-xl tracking-widest">{code}</p>
      </div>
      <CopyButton
        variant="outline"
        className="shrink-0 whitespace-nowrap"
        text={code}
        label="Copy code"
        icon={<Copy />}
      />
      <LeagueDialogButton
        code={joinDialog}
        title="Scan to Join"
        league={league}
        className="shrink-0 whitespace-nowrap"
      >
        Link and QR code
      </LeagueDialogButton>
    </div>
  );
}

interface LobbyCountdownProps {
  draftDateTime: string | null;
  /** The season's draft deadline. */
  deadline: string;
  /** Says who starts the draft if it has no draft time. */
  starter: string;
}

/**
 * Shows the time until the draft starts automatically. Without a draft time, shows who starts the draft, and the draft deadline.
 */
function LobbyCountdown({ draftDateTime, deadline, starter }: LobbyCountdownProps) {
  const left = useCountdown(draftDateTime) ?? 0;
  if (draftDateTime === null) {
    return (
      <>
        <p className="mt-2 font-display text-xl sm:text-2xl">{starter}</p>
        <p className="mt-1 text-sm text-ink-3">
          All drafts this season must finish by {easternLabel(deadline)}.
        </p>
      </>
    );
  }
  return (
    <p className="mt-2 text-ink-2">
      Starts automatically {left > 0 && 'in '}
      <span
        role="timer"
        className="block font-display text-2xl whitespace-nowrap text-now tabular-nums sm:text-3xl"
      >
        {left > 0 ? waitText(left) : 'now'}
      </span>
    </p>
  );
}

type Outcome = 'played' | 'off' | 'refused';

/**
 * Plays the turn sound and returns whether that worked. If it is called in a gesture's handler, the room can also play sounds
 * later.
 */
async function testSound(): Promise<Outcome> {
  if (!isSoundOn()) return 'off';
  const audio = unlockSound();
  try {
    await audio?.resume();
  } catch {
    return 'refused';
  }
  if (audio?.state !== 'running') return 'refused';
  chime('turn');
  return 'played';
}

const WORDS: Readonly<Record<Outcome | 'asking', string>> = {
  asking: 'Playing a test sound…',
  played: 'You should hear two rising notes. Nothing? Check your volume and silent mode.',
  off: 'Sound is off. Turn it on with the speaker icon at the top.',
  refused: 'This browser can’t play sound. Keep the draft room on screen so you don’t miss your turn.',
};

/** Lets the user hear the turn sound ahead of time. Browsers block sound until the user presses something. */
function SoundTest() {
  const [outcome, setOutcome] = useState<Outcome | 'asking' | null>(null);
  const test = async () => {
    setOutcome('asking');
    setOutcome(await testSound());
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="outline" onClick={() => void test()}>
        <Volume2 aria-hidden="true" className="size-4" />
        Test Sound
      </Button>
      <p role="status" className="min-w-0 grow basis-60 text-sm text-ink-3 min-h-16">
        {outcome ? WORDS[outcome] : 'Preview your on-the-clock sound.'}
      </p>
    </div>
  );
}
