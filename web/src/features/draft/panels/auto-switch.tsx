import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { useAuto, useSwitchedAuto } from '../live/use-draft-actions.ts';
import type { Room } from '../model/room.ts';

/** The reader's own switch for Auto (see Auto), while picks of theirs are to come. */
export function AutoSwitch({ room }: { room: Room }) {
  const auto = useAuto(room.league);
  const switched = useSwitchedAuto(room.league);
  return (
    <SwitchField
      label="Auto: pick for me"
      hint="For when you are away: 3 seconds after your turn has come, you get the first free team of your queue. Everybody sees that it is on."
      checked={switched ?? room.isOnAuto(room.me)}
      onChange={(on) => auto.mutate(on)}
    />
  );
}

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
