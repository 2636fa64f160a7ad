import Link2 from 'lucide-react/icons/link-2';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { joinLink } from './join-page.ts';
import type { LeagueDialogProps } from './league-dialog-props.ts';

/** The link to join as a picture for cameras, large enough to be scanned across a table. */
export function QrDialog({ league, onClose }: LeagueDialogProps) {
  const link = joinLink(league.code);
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 3 }))}`,
    [link],
  );
  return (
    <Dialog
      onClose={onClose}
      title="Scan to join"
      description={`Point a phone’s camera at it to join ${league.name}.`}
    >
      <div className="flex flex-col items-center gap-4 pt-1">
        <img
          src={picture}
          alt={`QR code of the link to join: ${link}`}
          className="aspect-square w-full max-w-96 rounded-md bg-white p-3"
        />
        <div className="text-center">
          <p className="font-display text-2xl tracking-[0.15em] text-gold">{league.code}</p>
          <p className="text-sm wrap-anywhere text-ink-2">{link}</p>
        </div>
        <CopyButton text={link} label="Copy link" icon={<Link2 />} variant="outline" />
      </div>
    </Dialog>
  );
}
