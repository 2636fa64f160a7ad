import type { Finale } from '#shared/contract/schemas/standings.ts';
import { easternLongDay } from '../../../lib/time/time.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** How far the season has come, while there are no champions yet. */
export function SeasonProgress({ info, standings }: { info: Finale['seasonInfo']; standings: string }) {
  // 17:00 UTC is about noon in the East, so the calendar day stays the same there.
  const lastDay = easternLongDay(`${info.lastDay}T17:00:00Z`);
  return (
    <section aria-label="Season progress" className="mb-4 rounded-lg border border-line bg-raised p-5">
      <h2 className="text-xl">Both crowns are still up for grabs</h2>
      <p className="mt-1 text-ink-2">
        {info.gamesPlayed} of {info.gamesInSeason} games are final. We crown both champions after the last one
        on {lastDay}.
      </p>
      <progress
        aria-label="Games final"
        value={info.gamesPlayed}
        max={Math.max(1, info.gamesInSeason)}
        className="mt-4 h-3 w-full appearance-none overflow-hidden rounded-full bg-canvas [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-canvas [&::-webkit-progress-value]:bg-gold"
      />
      <ButtonLink to={standings} className="mt-5">
        View Standings
      </ButtonLink>
    </section>
  );
}
