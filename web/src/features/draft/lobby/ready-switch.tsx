import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { call } from '../../../lib/calls/call.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { seasonPath } from '../../../parts/season/path-of-league.ts';
import { Button } from '../../../ui/button.tsx';
import type { Room } from '../model/room.ts';

interface Props {
  room: Room;
  ready: readonly string[];
  /** Whether the room's line is open: who is ready is told by it. */
  isLive: boolean;
}

/** The reader's own ready mark: the others see it for as long as the reader is here. */
export function ReadySwitch({ room, ready, isLive }: Props) {
  const said = useMutation({
    mutationFn: (on: boolean) => call('setReady', { params: seasonPath(room.league), body: { on } }),
    ...toldHere('Not told', 'Please try again.'),
  });
  const isReady = said.isPending ? said.variables : ready.includes(room.me);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        variant={isReady ? 'outline' : 'brand'}
        aria-pressed={isReady}
        disabled={!isLive || said.isPending}
        onClick={() => said.mutate(!isReady)}
      >
        <Check aria-hidden="true" className="size-4" />
        I’m ready
      </Button>
      <p className="min-w-0 grow basis-60 text-sm text-ink-3">
        {isReady
          ? 'Everybody sees it for as long as you are here. Press again if you are not ready after all.'
          : 'Tell the others that you are set: they see it for as long as you are here.'}
      </p>
    </div>
  );
}
