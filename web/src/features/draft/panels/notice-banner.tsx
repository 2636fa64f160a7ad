import clsx from 'clsx';
import Info from 'lucide-react/icons/info';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button } from '../../../ui/button.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { offersAuto } from '../model/auto.ts';
import type { Notice } from '../model/auto-pick-notice.ts';
import type { Room } from '../model/room.ts';
import { useAuto } from '../live/use-draft-actions.ts';

export interface Props {
  room: Room;
  notice: Notice;
  onDismiss(): void;
}

/** Why the clock picked for the reader. It stays until they dismiss it; the announcer says it aloud. */
export function NoticeBanner({ room, notice, onDismiss }: Props) {
  const banner = useLastingFocus<HTMLElement>();
  const offer = offersAuto(room.draft, room.plan, room.me);
  return (
    <section
      ref={banner}
      aria-label={notice.title}
      data-notice=""
      className={clsx(
        'mt-2 flex items-center gap-x-3 gap-y-2 rounded-lg border border-warn bg-surface p-2 pl-3 sm:gap-x-4 sm:pl-4',
        offer && 'max-sm:flex-wrap',
      )}
    >
      <Info aria-hidden="true" className="size-6 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-bold max-sm:sr-only">{notice.title}</p>
        <p className="text-sm text-ink-2">{notice.message}</p>
      </div>
      <div className={clsx('flex shrink-0 gap-3', offer && 'max-sm:basis-full max-sm:justify-end')}>
        {offer && <AutoOffer league={room.league} onTaken={onDismiss} />}
        <Button variant="outline" onClick={onDismiss}>
          Got it
        </Button>
      </div>
    </section>
  );
}

/** Beside the news that the clock has picked once more for the reader. */
function AutoOffer({ league, onTaken }: { league: LeagueReply; onTaken: () => void }) {
  // The room may hear that Auto is on, and take the offer back, before its answer has come.
  const offer = useLastingFocus<HTMLDivElement>();
  const auto = useAuto(league, onTaken);
  return (
    <div ref={offer} className="shrink-0">
      <Button variant="brand" disabled={auto.isPending} onClick={() => auto.mutate(true)}>
        Turn On Auto
      </Button>
    </div>
  );
}
