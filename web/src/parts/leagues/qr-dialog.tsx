import Link2 from 'lucide-react/icons/link-2';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { joinLink } from './join-page.ts';
import type { LeagueDialogProps } from './league-dialog-props.ts';

/** The link to join, to scan, to read and to copy. */
export function QrDialog({ league, onClose }: LeagueDialogProps) {
  const link = joinLink(league.code);
  return (
    <Dialog
      onClose={onClose}
      title="Scan to join"
      description={`Point a phone’s camera at it to join ${league.name}.`}
    >
      <div className="flex flex-col items-center gap-4 pt-1">
        <QrCode link={link} alt={`QR code of the link to join: ${link}`} />
        <div className="text-center">
          <p className="font-display text-2xl tracking-[0.15em] text-gold">{league.code}</p>
          <p className="text-sm wrap-anywhere text-ink-2">{link}</p>
        </div>
        <CopyButton text={link} label="Copy link" icon={<Link2 />} variant="outline" />
      </div>
    </Dialog>
  );
}
