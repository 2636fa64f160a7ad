import CircleSlash from 'lucide-react/icons/circle-slash';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

export interface Props {
  league: LeagueReply;
}

/** For a league that had not drafted when the season's draft deadline came. */
export function EndedBanner({ league }: Props) {
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <CircleSlash aria-hidden="true" className="size-8 shrink-0 text-ink-3" />
      <p className="min-w-0 grow basis-60">
        This league missed the season’s draft deadline. Nobody can pick or join any more.
      </p>
      <ButtonLink to={paths.league(league.code)}>View League Home</ButtonLink>
    </section>
  );
}
