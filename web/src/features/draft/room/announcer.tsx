import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { clockAnnouncement, draftAnnouncement } from './announcements.ts';
import type { Notice } from './auto-pick-notice.ts';
import type { DraftView } from './room.ts';
import { useClock } from '../clock/use-clock.ts';

/**
 * Announces each pick to screen readers, and why the clock picked for the user. In the last seconds of the user's own turn, the
 * announcements interrupt other speech. Each element needs `aria-live`, because an open dialog hides elements that only have a
 * role.
 */
export function Announcer({ room, notice }: { room: DraftView; notice: Notice | null }) {
  const { draft, isMyTurn } = room;
  const before = useRef<Draft>(undefined);
  const [said, say] = useState('');
  const announce = useEffectEvent((now: Draft) => {
    // An unchanged version means that the server doesn't have the user's own pick yet, so don't announce it.
    if (now.version === before.current?.version) return;
    const text = draftAnnouncement(before.current, now, room);
    before.current = now;
    if (text !== '') say(text);
  });
  useEffect(() => {
    if (draft) announce(draft);
  }, [draft]);
  const { seconds, standsStill } = useClock(room);
  return (
    <div className="sr-only">
      <p role="status" aria-live="polite">
        {said}
      </p>
      <p role="status" aria-live="polite">
        {notice && `${notice.title}. ${notice.message}`}
      </p>
      <p role="alert" aria-live="assertive">
        {isMyTurn && !room.isOnAuto(room.me) && !standsStill && clockAnnouncement(seconds)}
      </p>
    </div>
  );
}
