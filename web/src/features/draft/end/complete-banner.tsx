import Trophy from 'lucide-react/icons/trophy';
import { useEffect, useRef } from 'react';
import type { SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { restFocus } from '../../../lib/page/focus.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { Room } from '../model/room.ts';

interface Props {
  room: Room;
  /** Whether the draft has ended before the reader's eyes. */
  isNews: boolean;
}

export function CompleteBanner({ room: { league, status, season, plan }, isNews }: Props) {
  const banner = useRef<HTMLElement>(null);
  const hasKickedOff = useHasCome(season.kickoff);
  // At the last pick the reader may be far down the list of teams, which small screens then hide.
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' });
    if (!isNews) return;
    // What had the focus may be gone since before the banner came: then it is at the page's content.
    if (document.activeElement?.id === 'main') banner.current?.focus({ preventScroll: true });
    else restFocus(null);
  }, [isNews]);
  return (
    <section
      ref={banner}
      data-focus-home=""
      tabIndex={-1}
      aria-labelledby="draft-complete"
      className="scroll-mt-20 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border-2 border-gold bg-raised p-4 sm:p-5"
    >
      <Trophy aria-hidden="true" className="size-10 shrink-0 text-gold" />
      <div className="min-w-0 grow basis-60">
        <h2 id="draft-complete" className="text-xl">
          Draft Complete
        </h2>
        <p className="text-ink-2">{seasonText(status, plan.teamsEach, hasKickedOff)}</p>
      </div>
      <ButtonLink to={paths.league(league.code)}>View League Home</ButtonLink>
    </section>
  );
}

function seasonText(status: SeasonStatus, teamsEach: number, hasKickedOff: boolean): string {
  if (status === 'completed') return 'The season is over and the standings are final.';
  const counts = hasKickedOff
    ? 'Every win and every loss counts.'
    : 'Starting at kickoff, every win and every loss counts.';
  return `Everyone has their ${teamsEach} teams. ${counts}`;
}
