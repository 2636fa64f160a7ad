import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useAuto } from '../live/use-draft-actions.ts';
import type { Room } from '../model/room.ts';

/** The reader's own switch for Auto (see Auto), while picks of theirs are to come. */
export function AutoSwitch({ room }: { room: Room }) {
  const auto = useAuto(room.league);
  return (
    <SwitchField
      label="Auto: pick for me"
      hint="For when you are away: 3 seconds after your turn has come, you get the first free team of your queue. Everybody sees that it is on."
      checked={auto.isPending ? auto.variables : room.isOnAuto(room.me)}
      onChange={(on) => auto.mutate(on)}
    />
  );
}

/** Beside the news that the clock has picked once more for the reader. */
export function AutoOffer({ league, onTaken }: { league: LeagueReply; onTaken: () => void }) {
  const auto = useAuto(league);
  return (
    <Button
      variant="brand"
      className="shrink-0"
      disabled={auto.isPending}
      onClick={() => auto.mutate(true, { onSuccess: onTaken })}
    >
      Turn On Auto
    </Button>
  );
}
