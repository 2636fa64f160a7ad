import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { keepDraft } from '../room/queries.ts';
import type { Room } from '../room/room.ts';

/** Lets the game bid and nominate for the user (see Auction). */
export function AuctionAuto({ room }: { room: Room }) {
  const client = useQueryClient();
  const params = seasonPath(room.league);
  const auto = useMutation({
    mutationFn: (on: boolean) => call('setDraftAuto', { params, body: { on } }),
    ...repeatable,
    onSuccess: (draft) => void keepDraft(client, params, draft),
    ...failureToastOnSamePage('Auto Not Changed', 'Please try again.'),
  });
  const isOn = auto.isPending ? auto.variables : room.isOnAuto(room.me);
  return (
    <div>
      <ToggleButton isOn={isOn} disabled={auto.isPending} onClick={() => auto.mutate(!isOn)}>
        Auto
      </ToggleButton>
      <p className="mt-1 text-sm text-ink-2">
        {isOn
          ? 'We bid and nominate for you, by your limits and our projections.'
          : 'Have to go? Auto bids and nominates for you.'}
      </p>
    </div>
  );
}
