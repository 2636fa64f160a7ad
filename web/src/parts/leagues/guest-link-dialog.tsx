import Code from 'lucide-react/icons/code';
import ExternalLink from 'lucide-react/icons/external-link';
import Link2 from 'lucide-react/icons/link-2';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { call } from '../../lib/calls/call.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { seasonPath } from '../season/queries.ts';
import type { LeagueDialogProps } from './league-dialog-button.tsx';
import { keepLeague } from './league-changes.ts';

/** What a commissioner can share with people outside the league, and how the dialog says it. */
export interface GuestLinkKind {
  share: 'shareGuestLink' | 'shareSeasonLink';
  takeBack: 'takeGuestLinkBack' | 'takeSeasonLinkBack';
  /** The field of the league's season that says until when the link works. */
  until: 'guestsUntil' | 'seasonPageUntil';
  title: string;
  description: string;
  /** The label of the button that opens the link. */
  open: string;
  qrCode: string;
  /** The question before the link is turned off, and what happens then. */
  question: string;
  warning: string;
  turnedOff: { title: string; description: string };
}

interface Props extends LeagueDialogProps {
  kind: GuestLinkKind;
  /** Says whether the link is on, and until when. */
  status: string;
  /** Returns HTML that shows the link's page on another site, if other sites can show it. */
  embedCode?: ((url: string) => string) | undefined;
  /** Says what guests see. */
  children: ReactNode;
}

/** Lets a commissioner share a link that needs no account, and turn that link off again. */
export function GuestLinkDialog({ kind, league, onClose, status, embedCode, children }: Props) {
  const isOn = league.currentSeason[kind.until] !== null;
  const [isAsking, ask] = useState(false);
  const shared = useRef<HTMLDivElement>(null);
  const { share, takeBack, url } = useGuestLink(kind, league);
  return (
    <Dialog onClose={onClose} title={kind.title} description={kind.description}>
      <div className="flex flex-col gap-3 text-sm text-ink-2">
        {children}
        <p role="status">{status}</p>
      </div>
      {url !== undefined && <Shared kind={kind} url={url} part={shared} embedCode={embedCode} />}
      {/* When the link has been turned off, the focus moves here. */}
      <div tabIndex={-1} className="mt-5 flex flex-wrap justify-end gap-3">
        {isOn && (
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
            {wordsOf(share.isPending, isOn)}
          </ShareButton>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => ask(false)}
          title={kind.question}
          confirmLabel={takeBack.isPending ? 'Turning Off...' : 'Turn Off Link'}
          isPending={takeBack.isPending}
          onConfirm={() => takeBack.mutate(undefined, { onSuccess: () => ask(false) })}
          destructive
        >
          {kind.warning}
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

function wordsOf(isPending: boolean, isOn: boolean): string {
  if (!isOn) return isPending ? 'Creating...' : 'Create Link';
  return isPending ? 'Loading...' : 'Show Link';
}

interface SharedProps extends Pick<Props, 'kind' | 'embedCode'> {
  url: string;
  part: RefObject<HTMLDivElement | null>;
}

/** Shows the link, with buttons to copy and open it, and as a QR code to scan. */
function Shared({ kind, url, part, embedCode }: SharedProps) {
  return (
    <div ref={part} className="mt-4 flex flex-col items-center gap-4">
      <div className="flex flex-wrap justify-center gap-3">
        <CopyButton text={url} label="Copy Link" icon={<Link2 />} />
        {embedCode && (
          <CopyButton variant="outline" text={embedCode(url)} label="Copy Embed Code" icon={<Code />} />
        )}
        <ButtonAnchor variant="outline" href={url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" className="size-4" />
          {kind.open}
        </ButtonAnchor>
      </div>
      <p className="text-xs wrap-anywhere text-ink-2">{url}</p>
      {/* In a low window, the code is smaller, so that it fits on the screen. */}
      <div className="w-[min(16rem,26vh)] max-w-full min-w-40">
        <QrCode link={url} alt={kind.qrCode} />
      </div>
    </div>
  );
}

/** Returns a mutation that shares the link, reusing an existing one, and a mutation that turns the link off. */
function useGuestLink(
  { share: sharing, takeBack: takingBack, until, turnedOff }: GuestLinkKind,
  league: LeagueReply,
) {
  const client = useQueryClient();
  const params = seasonPath(league);
  const isOn = league.currentSeason[until] !== null;
  const keep = (end: string | null) =>
    keepLeague(client, league.code, (held) => ({
      ...held,
      currentSeason: { ...held.currentSeason, [until]: end },
    }));
  const share = useMutation({
    mutationFn: () => call(sharing, { params, body: {} }),
    ...failureToastOnSamePage('No Link', 'The link didn’t load'),
    onSuccess: ({ expiresAt }) => keep(expiresAt),
  });
  const takeBack = useMutation({
    mutationFn: () => call(takingBack, { params }),
    ...failureToastOnSamePage('Link Still On', 'We couldn’t turn off the link'),
    onSuccess: async () => {
      await keep(null);
      toast(turnedOff);
    },
  });
  const { reset } = share;
  // If another commissioner turns the link off, the next link will be a new one.
  useEffect(() => {
    if (!isOn) reset();
  }, [isOn, reset]);
  return { share, takeBack, url: isOn ? share.data?.url : undefined };
}
