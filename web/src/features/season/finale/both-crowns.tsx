import type { Ref } from 'react';
import type { Finale } from '#shared/contract/schemas/standings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Crowned } from './crowned.tsx';
import { championTitle, doubleChampion } from './reveal.ts';
import { YardLine } from './yard-line.tsx';

/** Both crowns with their champions, above and below a line. One person with both is on the line. */
export function BothCrowns({
  finale,
  meId,
  ref,
}: {
  finale: Finale;
  meId: string;
  ref: Ref<HTMLDivElement>;
}) {
  const double = doubleChampion(finale);
  const { leagueName, season } = finale.seasonInfo;
  const half = { finale, meId, isDouble: double !== null };
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={`Both crowns of ${season}`}
      className="-mx-(--page-margin) turf px-(--page-margin) py-5 outline-none sm:mx-0 sm:rounded-lg sm:px-6"
    >
      <section aria-label={championTitle('wins', 1)}>
        <Crowned race="wins" {...half} />
      </section>
      <YardLine>
        {double ? (
          <Avatar
            person={double.user}
            size="xl"
            className={double.userId === meId ? 'ring-3 ring-you' : ''}
          />
        ) : (
          `${leagueName} · ${season}`
        )}
      </YardLine>
      <section aria-label={championTitle('losses', 1)}>
        <Crowned race="losses" {...half} />
      </section>
    </div>
  );
}
