import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { clockAnnouncement, draftAnnouncement } from './announcements.ts';
import type { Notice } from './auto-pick-notice.ts';
import type { DraftView } from './room.ts';
import { useClock } from '../clock/use-clock.ts';

/**
 * Announces each pick, and why the clock made one, to screen readers. The last seconds of the user's own turn interrupt other
 * speech. Each element needs `aria-live`, because an open dialog hides elements that only have a role.
 */
export function Announcer({ room, notice }: { room: DraftView; notice: Notice | null }) {
  const { draft, isMyTurn } = room;
  const before = useRef<Draft>(undefined);
  const [said, say] = useState('');
  const announce = useEffectEvent((now: Draft) => {
    // The user's own pick is announced only after the server has it.
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
