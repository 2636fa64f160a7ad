import { CircleSlash, Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { League } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

export function CompleteBanner({ league }: { league: League }) {
  const banner = useRef<HTMLElement>(null);
  // The last pick may find its reader far down the list of teams.
  useEffect(() => banner.current?.scrollIntoView({ block: 'nearest' }), []);
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
        <p className="text-ink-2">
          Every seat has its three teams. From kickoff on, each win and each loss counts.
        </p>
      </div>
      <ButtonLink to={paths.league(league.code)}>View League Home</ButtonLink>
    </section>
  );
}

/** A league that had not drafted when the season's draft deadline came (decision 16). */
export function EndedBanner({ league }: { league: League }) {
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <CircleSlash aria-hidden="true" className="size-8 shrink-0 text-ink-3" />
      <p className="min-w-0 grow basis-60">
        The season’s draft deadline came before enough members had joined. This league has ended.
      </p>
      <ButtonLink to={paths.league(league.code)}>View League Home</ButtonLink>
    </section>
  );
}
