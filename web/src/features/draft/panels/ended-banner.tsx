import CircleSlash from 'lucide-react/icons/circle-slash';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { isDue, type Room } from '../model/room.ts';

export interface Props {
  room: Pick<Room, 'status' | 'league'>;
}

/** For a league that had not drafted when the season's draft deadline came. */
export function EndedBanner({ room }: Props) {
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <CircleSlash aria-hidden="true" className="size-8 shrink-0 text-ink-3" />
      <p className="min-w-0 grow basis-60">
        {isDue(room)
          ? 'The season’s draft deadline has passed. We’ll auto-pick every remaining team from members’ draft boards within ten minutes.'
          : 'This league missed the season’s draft deadline. No one can pick or join.'}
      </p>
      <ButtonLink to={paths.league(room.league.code)}>View League Home</ButtonLink>
    </section>
  );
}
