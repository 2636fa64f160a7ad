import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { chatCode } from '../../../parts/chat/chat-code.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { Unread } from './unread.tsx';

interface Props {
  league: LeagueReply;
  isOpen: boolean;
  unread: number;
  onToggle: () => void;
}

/** The league's chat in the room; its code comes when the chat is first opened. On small screens its tab opens it. */
export function ChatDock({ league, isOpen, unread, onToggle }: Props) {
  return (
    <section aria-label="League Chat" className={clsx(isOpen && 'lg:max-xl:col-span-3')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2 hover:bg-overlay max-lg:hidden"
      >
        <span className="font-display text-lg">League Chat</span>
        {!isOpen && <Unread count={unread} />}
        <ChevronDown aria-hidden="true" className={clsx('ml-auto size-5', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div data-room-chat="" className="lg:mt-2">
          <LazyPart code={chatCode}>{(Chat) => <Chat league={league} className="h-full" />}</LazyPart>
        </div>
      )}
    </section>
  );
}
