import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button } from '../../../ui/button.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { useAuto } from '../live/use-draft-actions.ts';

/** Beside the news that the clock has picked once more for the reader. */
export function AutoOffer({ league, onTaken }: { league: LeagueReply; onTaken: () => void }) {
  // The room may hear that Auto is on, and take the offer back, before its answer has come.
  const offer = useLastingFocus<HTMLDivElement>();
  const auto = useAuto(league, onTaken);
  return (
    <div ref={offer} className="shrink-0">
      <Button variant="brand" disabled={auto.isPending} onClick={() => auto.mutate(true)}>
        Turn On Auto
      </Button>
    </div>
  );
}
