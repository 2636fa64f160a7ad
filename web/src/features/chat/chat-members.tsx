import clsx from 'clsx';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { Person } from '../../parts/leagues/members.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { PersonName } from '../../ui/person-name.tsx';

interface Props {
  /** Everyone in the league, because partners chat for themselves (see Partners). */
  people: readonly Person[];
  me: string;
  /** The IDs of the people who have the chat open; null until they are known. */
  present: readonly string[] | null;
  muted: readonly string[];
  onMute: (userId: string, on: boolean) => void;
}

/** Lists the people in the chat, and marks those who have the chat open and those whom the user has muted. */
export function ChatMembers({ people, me, present, muted, onMute }: Props) {
  const isHere = (userId: string): boolean => userId === me || (present?.includes(userId) ?? false);
  const sorted = people.toSorted((a, b) => Number(isHere(b.userId)) - Number(isHere(a.userId)));
  return (
    <Card title="Members">
      <ul>
        {sorted.map(({ userId, user }) => {
          const isMuted = muted.includes(userId);
          return (
            <li key={userId} className="flex min-h-11 items-center gap-3">
              <span className="relative shrink-0">
                <Avatar person={user} size="sm" className={clsx(isMuted && 'opacity-55')} />
                {isHere(userId) && <span className="absolute right-0 bottom-0 size-2 rounded-full bg-ok" />}
              </span>
              <PersonName
                name={user.username}
                isMe={userId === me}
                isPremium={user.isPremium}
                className={clsx('min-w-0 grow text-sm', isMuted && 'text-ink-3')}
              />
              {isHere(userId) && <span className="sr-only">, here now</span>}
              {userId !== me && (
                <button
                  type="button"
                  aria-pressed={isMuted}
                  aria-label={`Mute ${user.username}`}
                  title={isMuted ? `Unmute ${user.username}` : `Mute ${user.username}`}
                  onClick={() => onMute(userId, !isMuted)}
                  className={clsx(
                    'inline-flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-overlay hover:text-ink',
                    isMuted ? 'text-warn' : 'text-ink-3',
                  )}
                >
                  {isMuted ? (
                    <VolumeX aria-hidden="true" className="size-4" />
                  ) : (
                    <Volume2 aria-hidden="true" className="size-4" />
                  )}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
