import clsx from 'clsx';
import { useState } from 'react';
import { useSoonAfter } from '../../../lib/time/soon-after.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { hereText } from './lobby-text.ts';
import type { LiveDraft } from '../room/use-live-draft.ts';
import type { Room } from '../room/room.ts';

interface Props {
  room: Room;
  live: Pick<LiveDraft, 'present' | 'ready'>;
  /** The number of open spots. */
  open: number;
}

const CELL = 'flex min-h-12 min-w-0 items-center gap-2 rounded-sm border px-2 py-1';

/** Who is here, and who is missing. Members keep their place and width as others come and go. */
export function LobbyMembers({ room, live: { present, ready }, open }: Props) {
  const words = hereText(room, present, ready);
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold text-ink-2">{words}</h3>
      <Told words={words} />
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {room.league.members.map((member) => {
          const isHere = member.userId === room.me || present?.includes(member.userId) === true;
          const isReady = isHere && ready.includes(member.userId);
          return (
            <li
              key={member.userId}
              className={clsx(CELL, isHere ? 'border-ok bg-raised' : 'border-line text-ink-3')}
            >
              <Avatar person={member.user} size="sm" className={isHere ? '' : 'opacity-60'} />
              <span className="min-w-0 grow">
                <span className="flex items-center gap-1.5 text-sm font-semibold">
                  <span title={room.nameOf(member.userId)} className="truncate">
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
          <li className={clsx(CELL, 'border-dashed border-line px-3 text-sm text-ink-3')}>
            {open} open {open === 1 ? 'spot' : 'spots'}
          </li>
        )}
      </ul>
    </>
  );
}

/** The delay of the announcement, in ms: if many arrive together, a screen reader announces only the last count. */
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
