import clsx from 'clsx';
import { useMutation } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { isAmong } from '../../../parts/leagues/members.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { Button } from '../../../ui/button.tsx';
import type { Room } from '../room/room.ts';

interface Props {
  room: Room;
  ready: readonly string[];
  /** Whether the room's connection is open. Only then do ready marks arrive. */
  isLive: boolean;
  /** Whether the main button next to it starts the draft. */
  hasStart: boolean;
}

/** Turns the user's own ready mark on or off. Others see the mark as long as the user is here. */
export function ReadySwitch({ room, ready, isLive, hasStart }: Props) {
  const said = useMutation({
    mutationFn: (on: boolean) => call('setReady', { params: seasonPath(room.league), body: { on } }),
    ...repeatable,
    ...failureToastOnSamePage('Ready Status Not Changed', 'Please try again.'),
  });
  const isSeen = isAmong(room.league, room.me, ready);
  const isReady = said.isPending ? said.variables : isSeen;
  const Mark = isReady ? CircleCheck : Circle;
  // Losing the connection clears the mark even though the user never left, so set the mark again after reconnecting.
  const wasSeen = useRef(false);
  const sayAgain = useEffectEvent(() => {
    if (wasSeen.current) said.mutate(true);
  });
  useEffect(() => {
    if (isLive) sayAgain();
  }, [isLive]);
  useEffect(() => {
    if (isLive) wasSeen.current = isSeen;
  }, [isLive, isSeen]);
  return (
    <>
      <p className="min-w-0 grow text-sm text-ink-3 max-lg:hidden">
        {isReady
          ? 'Everyone sees you’re ready while you’re here. Tap again if you’re not.'
          : 'Let everyone know you’re ready. It shows while you’re here.'}
      </p>
      <Button
        variant={isReady || hasStart ? 'outline' : 'primary'}
        aria-pressed={isReady}
        disabled={!isLive || said.isPending}
        onClick={() => said.mutate(!isReady)}
        className={clsx('shrink-0', !hasStart && 'max-lg:grow')}
      >
        <Mark aria-hidden="true" className={clsx('size-4', isReady && 'text-ok')} />
        I’m ready
      </Button>
    </>
  );
}
