import clsx from 'clsx';
import { useState } from 'react';
import { useSoonAfter } from '../../../lib/time/soon-after.ts';
import { SpotAvatar } from '../../../parts/leagues/spot-avatar.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { hereText } from './lobby-text.ts';
import type { LiveDraft } from '../room/use-live-draft.ts';
import type { Room } from '../room/room.ts';
import { isAmong } from '../../../parts/leagues/members.ts';

interface Props {
  room: Room;
  live: Pick<LiveDraft, 'present' | 'ready'>;
  /** The number of open spots. */
  open: number;
}

const CELL = 'flex min-h-14 min-w-0 items-center gap-3 py-1 pl-1';

/** Shows which members are here and which are missing. Each member keeps their place and width as others come and go. */
export function LobbyMembers({ room, live: { present, ready }, open }: Props) {
  const words = hereText(room, present, ready);
  return (
    <>
      <h3 className="text-lg">{words}</h3>
      <Told words={words} />
      <ul className="mt-2 grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {room.league.members.map((member) => {
          const isHere = member.userId === room.me || isAmong(room.league, member.userId, present ?? []);
          const isReady = isHere && isAmong(room.league, member.userId, ready);
          return (
            <li key={member.userId} className={clsx(CELL, !isHere && 'text-ink-3')}>
              <SpotAvatar
                member={member}
                className={isHere ? 'ring-2 ring-ok ring-offset-2 ring-offset-turf' : 'opacity-45 grayscale'}
              />
              <span className="min-w-0 grow">
                <span className="flex items-center gap-1.5 text-sm font-semibold">
                  <span title={room.nameOf(member.userId)} className="line-clamp-2 wrap-anywhere">
                    {room.labelOf(member.userId)}
                  </span>
                  {member.user.isPremium && <OgMark />}
                </span>
                <span className="block truncate text-xs text-ink-3">
                  {isReady ? (
                    <span className="font-semibold text-ok">Ready</span>
                  ) : isHere ? (
                    'Here'
                  ) : present === null ? (
                    '…'
                  ) : (
                    'Not here'
                  )}
                  {room.isOnAuto(member.userId) && ' · Auto'}
                </span>
              </span>
            </li>
          );
        })}
        {open > 0 && (
          <li className={clsx(CELL, 'text-sm text-ink-3')}>
            <span
              aria-hidden="true"
              className="size-10 shrink-0 rounded-full border-2 border-dashed border-control"
            />
            {open} open {open === 1 ? 'spot' : 'spots'}
          </li>
        )}
      </ul>
    </>
  );
}

/**
 * How long to delay the announcement, in ms. If many members arrive together, a screen reader then announces only the final
 * count.
 */
const QUIET_MS = 2000;

function Told({ words }: { words: string }) {
  const [told, tell] = useState('');
  useSoonAfter(words, QUIET_MS, tell);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
