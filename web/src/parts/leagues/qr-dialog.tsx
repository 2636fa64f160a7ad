import { useQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import type { LeagueDialogProps } from './league-dialog-button.tsx';
import { shareLinkQuery } from './share-link.ts';

/** Shows the user's invite link as a QR code and as text, to scan or copy. */
export function QrDialog({ league, onClose }: LeagueDialogProps) {
  const { data: link, error, isFetching, refetch } = useQuery(shareLinkQuery(league));
  return (
    <Dialog
      onClose={onClose}
      title="Scan to join"
      description={`Scan with a phone camera to join ${league.name}.`}
    >
      <div className="flex flex-col items-center gap-4 pt-1">
        {link !== undefined && <QrCode link={link} alt={`QR code for the join link: ${link}`} />}
        {link === undefined && isFetching && (
          <Loading label="Making the link…">
            <Skeleton className="size-64" />
          </Loading>
        )}
        {link === undefined && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
        <div className="text-center">
          <p className="font-display text-2xl tracking-[0.15em] text-you">{league.code}</p>
          {link !== undefined && <p className="text-sm wrap-anywhere text-ink-2">{link}</p>}
        </div>
        {link !== undefined && (
          <CopyButton text={link} label="Copy link" icon={<Link2 />} variant="outline" />
        )}
      </div>
    </Dialog>
  );
}
