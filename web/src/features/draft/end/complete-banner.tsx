import Trophy from 'lucide-react/icons/trophy';
import { useEffect, useRef } from 'react';
import type { SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { rescueFocus } from '../../../lib/page/focus.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { Room } from '../model/room.ts';

export function CompleteBanner({ room: { league, status, season, plan } }: { room: Room }) {
  const banner = useRef<HTMLElement>(null);
  const hasKickedOff = useHasCome(season.kickoff);
  // At the last pick the reader may be far down the list of teams, which small screens then hide.
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' });
    rescueFocus();
  }, []);
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
        <p className="text-ink-2">{seasonWords(status, plan.teamsEach, hasKickedOff)}</p>
      </div>
      <ButtonLink to={paths.league(league.code)}>View League Home</ButtonLink>
    </section>
  );
}

function seasonWords(status: SeasonStatus, teamsEach: number, hasKickedOff: boolean): string {
  if (status === 'completed') return 'The season is over, and the standings are final.';
  const counts = hasKickedOff
    ? 'Each win and each loss counts.'
    : 'From kickoff on, each win and each loss counts.';
  return `Every seat has its ${teamsEach} teams. ${counts}`;
}
