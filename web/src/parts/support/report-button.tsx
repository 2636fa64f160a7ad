import clsx from 'clsx';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import type { Reported } from './report-dialog.tsx';

const dialog = lazyCodeQuery(
  'report',
  () => import('./report-dialog.tsx'),
  ({ ReportDialog }) => ReportDialog,
);

interface Props {
  reported: Reported;
  /** The text next to the flag. Without it, only the tooltip and screen readers say what is reported. */
  label?: string;
  className?: string;
}

/** A button with which the user reports another member's content to the admins. */
export function ReportButton({ reported, label, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const title = `Report ${reported.name}`;
  return (
    <>
      <button
        type="button"
        aria-label={label === undefined ? title : undefined}
        title={label === undefined ? title : undefined}
        aria-haspopup="dialog"
        className={clsx(
          'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-sm text-sm text-ink-3 hover:text-ink',
          className,
        )}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" className="size-4" />
        {label}
      </button>
      {isOpen && <LateReport title={title} reported={reported} onClose={() => setOpen(false)} />}
    </>
  );
}

interface LateProps {
  title: string;
  reported: Reported;
  onClose: () => void;
}

/** The dialog for a report. Its code loads when it is first opened. */
export function LateReport(props: LateProps) {
  const { title, onClose } = props;
  return (
    <LazyDialog code={dialog} title={title} onClose={onClose}>
      {(ReportDialog) => <ReportDialog {...props} />}
    </LazyDialog>
  );
}
