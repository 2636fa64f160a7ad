import { SwitchField } from '../../../ui/switch-field.tsx';
import { useAuto, useSwitchedAuto } from '../live/use-draft-actions.ts';
import type { Room } from '../model/room.ts';

/** The reader's own switch for Auto (see Auto), while picks of theirs are to come. */
export function AutoSwitch({ room }: { room: Room }) {
  const auto = useAuto(room.league);
  const switched = useSwitchedAuto(room.league);
  return (
    <SwitchField
      label="Auto: pick for me"
      hint="Stepping away? You get the top available team in your queue 3 seconds after your turn starts. Everyone can see it’s on."
      checked={switched ?? room.isOnAuto(room.me)}
      onChange={(on) => auto.mutate(on)}
    />
  );
}
