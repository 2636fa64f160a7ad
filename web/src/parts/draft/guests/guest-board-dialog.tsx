import ExternalLink from 'lucide-react/icons/external-link';
import Link2 from 'lucide-react/icons/link-2';
import { useRef, useState, type ComponentProps, type RefObject, useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import type { LeagueDialogProps } from '../../leagues/league-dialog-button.tsx';
import { guestsUntilText } from './guests-until.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { keepLeague } from '../../leagues/league-changes.ts';
import { seasonPath } from '../../season/queries.ts';

/** Lets a commissioner share a link through which anyone can watch the draft, and turn that link off again. */
export function GuestBoardDialog({ league, onClose }: LeagueDialogProps) {
  const { guestsUntil, draftTimerDuration } = league.currentSeason;
  const [isAsking, ask] = useState(false);
  const shared = useRef<HTMLDivElement>(null);
  const { share, takeBack, url } = useGuestLink(league);
  return (
    <Dialog
      onClose={onClose}
      title="Guest Board"
      description="A link that lets anyone watch the draft on a TV or phone, no account needed."
    >
      <div className="flex flex-col gap-3 text-sm text-ink-2">
        <p>
          <strong className="text-ink">Guests see</strong> the league name, the draft order by username,{' '}
          {draftTimerDuration === null ? 'and every pick' : 'every pick, and the clock'}.
        </p>
        <p>
          <strong className="text-ink">They don’t see</strong> pictures, draft boards or chat, and they can’t
          do anything but watch.
        </p>
        <p role="status">
          {guestsUntil === null
            ? 'The guest board is off. A link works until a day after the draft, and every member sees that it’s on.'
            : `The guest board is on until ${guestsUntilText(league.currentSeason)}. Every member sees that it’s on, but not the link.`}
        </p>
      </div>
      {url !== undefined && <Shared url={url} part={shared} />}
      {/* When the link has been turned off, the focus moves here. */}
      <div tabIndex={-1} className="mt-5 flex flex-wrap justify-end gap-3">
        {guestsUntil !== null && (
          <Button variant="outline" onClick={() => ask(true)}>
            Turn Off Link
          </Button>
        )}
        {url === undefined && (
          <ShareButton
            disabled={share.isPending}
            onClick={() => share.mutate()}
            successor={() => shared.current?.querySelector('button') ?? null}
          >
            {wordsOf(share.isPending, guestsUntil)}
          </ShareButton>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => ask(false)}
          title="Turn off the guest board?"
          confirmLabel={takeBack.isPending ? 'Turning Off...' : 'Turn Off Link'}
          isPending={takeBack.isPending}
          onConfirm={() => takeBack.mutate(undefined, { onSuccess: () => ask(false) })}
          destructive
        >
          Anyone watching with this link gets cut off. If you turn it back on, you get a new link.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface ShareProps extends ComponentProps<typeof Button> {
  /** Returns the element that gets the focus once the link appears. */
  successor(): Element | null;
}

function ShareButton({ successor, ...button }: ShareProps) {
  const itself = useLastingFocus<HTMLButtonElement>(successor);
  return <Button ref={itself} {...button} />;
}

function wordsOf(isPending: boolean, guestsUntil: string | null): string {
  if (guestsUntil === null) return isPending ? 'Creating...' : 'Create Link';
  return isPending ? 'Loading...' : 'Show Link';
}

/** Shows the link, with buttons to copy and open it, and as a QR code to scan. */
function Shared({ url, part }: { url: string; part: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={part} className="mt-4 flex flex-col items-center gap-4">
      <div className="flex flex-wrap justify-center gap-3">
        <CopyButton text={url} label="Copy Link" icon={<Link2 />} />
        <ButtonAnchor variant="outline" href={url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" className="size-4" />
          Open Board
        </ButtonAnchor>
      </div>
      <div className="w-64 max-w-full">
        <QrCode link={url} alt="QR code for the guest link" />
      </div>
      <p className="text-xs wrap-anywhere text-ink-2">{url}</p>
    </div>
  );
}

/** Returns a mutation that shares the guest link, reusing an existing one, and a mutation that turns the link off. */
function useGuestLink(league: LeagueReply) {
  const client = useQueryClient();
  const params = seasonPath(league);
  const { guestsUntil } = league.currentSeason;
  const keep = (until: string | null) =>
    keepLeague(client, league.code, (held) => ({
      ...held,
      currentSeason: { ...held.currentSeason, guestsUntil: until },
    }));
  const share = useMutation({
    mutationFn: () => call('shareGuestLink', { params, body: {} }),
    ...failureToastOnSamePage('No Link', 'The link didn’t load'),
    onSuccess: ({ expiresAt }) => keep(expiresAt),
  });
  const takeBack = useMutation({
    mutationFn: () => call('takeGuestLinkBack', { params }),
    ...failureToastOnSamePage('Link Still On', 'We couldn’t turn off the link'),
    onSuccess: async () => {
      await keep(null);
      toast({ title: 'Guest Board Off', description: 'That link no longer works.' });
    },
  });
  const { reset } = share;
  // If another commissioner turns the link off, the next link will be a new one.
  useEffect(() => {
    if (guestsUntil === null) reset();
  }, [guestsUntil, reset]);
  return { share, takeBack, url: guestsUntil === null ? undefined : share.data?.url };
}
