import FastForward from 'lucide-react/icons/fast-forward';
import { useEffect, useRef, useState } from 'react';
import type { MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { restFocus } from '../../../lib/page/focus.ts';
import { Button } from '../../../ui/button.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { Announcer } from '../room/announcer.tsx';
import { useShortcuts } from '../room/use-shortcuts.ts';
import { NO_FILTER } from '../room/teams.ts';
import { picksOf } from '../room/turns.ts';
import { PickMoment } from '../moment/pick-moment.tsx';
import { ClockCard } from '../clock/clock-card.tsx';
import { ClockGap, confirmable, ConfirmPanel, IN_CLOCK } from '../panels/confirm-panel.tsx';
import { DraftMatrix } from '../panels/draft-matrix.tsx';
import { MyTeams } from '../panels/my-teams.tsx';
import { Panel } from '../panels/room-panel.tsx';
import { PhoneTabs, type RoomTab } from '../panels/phone-tabs.tsx';
import { RecentPicks } from '../panels/recent-picks.tsx';
import { useTable } from '../panels/use-table.ts';
import { MockResult } from './mock-result.tsx';
import { MockTeams } from './mock-teams.tsx';
import { useMockChoice, useMockDraft } from './use-mock-draft.ts';
import { useMockProjections } from './use-mock-projections.ts';

interface Props {
  mock: MockDraft;
  /** Starts another draft right away. */
  onPlay(mock: MockDraft): void;
  /** Goes back to the settings. */
  onLeave(): void;
}

const TABS: readonly RoomTab[] = ['teams', 'matrix'];

/** A mock draft from its first pick to its outcome, shown in the same panels as a league's draft. */
export function MockRoom({ mock, onPlay, onLeave }: Props) {
  const { bots, view, isBotsTurn, pick, skip } = useMockDraft(mock);
  const [filter, setFilter] = useState(NO_FILTER);
  const [isTable, onTable, onTableShown] = useTable(view.me);
  const [tab, showTab] = useState<RoomTab>('teams');
  const show = (next: RoomTab) => {
    showTab(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const choice = useMockChoice(view, (teamId) => {
    pick(teamId);
    setFilter(({ sort, isReversed }) => ({ ...NO_FILTER, sort, isReversed }));
  });
  const team = confirmable(view, choice);
  const projections = useMockProjections(view, team?.id ?? null);
  const ownOf = (told: typeof projections.now) => told?.prospects.find(({ userId }) => userId === view.me);
  const now = ownOf(projections.now);
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': () => {
      show('teams');
      requestAnimationFrame(() => search.current?.focus());
    },
    escape: () => choice.select(null),
  });
  // Move the focus, because the start button that had it is gone.
  useEffect(() => restFocus(null), []);
  const { draft } = view;
  const prospects = { now, withTeam: ownOf(projections.withTeam) };
  const hasTurnLeft = draft !== undefined && picksOf(draft, view.me).length < mock.teamsEach;
  return (
    <>
      <Announcer room={view} notice={null} />
      <PickMoment room={view} teamId={choice.selected} prospects={prospects} className="absolute" />
      {view.isComplete || !draft ? (
        <MockResult
          mock={mock}
          bots={bots}
          view={view}
          said={projections}
          onPlay={onPlay}
          onLeave={onLeave}
        />
      ) : (
        <div className="flex flex-col max-lg:contents">
          <p className="-mt-1 mb-1 text-sm text-ink-2 low:hidden">Mock draft: everyone else is a bot</p>
          <div className="sticky top-0 z-20 -mx-[var(--page-margin)] bg-canvas px-[var(--page-margin)] py-2">
            <ClockCard
              room={view}
              draft={draft}
              action={
                isBotsTurn ? (
                  <Skip to={hasTurnLeft ? 'my turn' : 'the end'} onSkip={skip} />
                ) : (
                  team && <ClockGap />
                )
              }
            />
          </div>
          <div className="grid items-start gap-4 max-lg:contents lg:grid-cols-[21rem_minmax(0,1fr)]">
            <Panel of="matrix" tab={tab}>
              <DraftMatrix room={view} />
              <MyTeams room={view} now={ownOf(projections.withOwn)} />
              <RecentPicks room={view} />
              <Button variant="outline" className="self-start" onClick={onLeave}>
                New Mock Draft
              </Button>
            </Panel>
            <Panel of="teams" tab={tab}>
              <MockTeams
                view={view}
                projections={projections.now}
                choice={choice}
                filters={{ filter, onChange: setFilter, isTable, onTable, onTableShown, search }}
              />
            </Panel>
          </div>
          {team && (
            <Panel of="teams" tab={tab} className={`${IN_CLOCK} lg:top-2`}>
              <ConfirmPanel room={view} choice={choice} prospects={prospects} />
            </Panel>
          )}
          <PhoneTabs room={view} tabs={TABS} tab={tab} onShow={show} unread={0} />
        </div>
      )}
    </>
  );
}

/** The button that skips the bots' picks. It disappears when the user's turn starts, and the focus then moves to the clock. */
function Skip({ to, onSkip }: { to: string; onSkip(): void }) {
  const button = useLastingFocus<HTMLButtonElement>();
  const words = `Skip to ${to}`;
  return (
    <Button
      ref={button}
      data-skip=""
      variant="outline"
      title={words}
      className="shrink-0 whitespace-nowrap max-sm:px-3"
      onClick={onSkip}
    >
      <FastForward aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{words}</span>
    </Button>
  );
}
