import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { CodeQuery } from '../lib/late-code.ts';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { ErrorState } from './state.tsx';

interface Part<Props> {
  code: CodeQuery<Props>;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** A part whose code comes when it is first shown. */
export function LazyPart<Props>({ code, children }: Part<Props>) {
  const { data: Loaded, error, refetch } = useQuery(code);
  if (Loaded) return children(Loaded);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />;
}

/** A dialog whose code comes when it is first opened. Until then one of the browser's own is in its place. */
export function LazyDialog<Props>({
  code,
  title,
  onClose,
  children,
}: Part<Props> & { title: string; onClose: () => void }) {
  const { data: Loaded, error, refetch } = useQuery(code);
  if (Loaded) return children(Loaded);
  return (
    <PlainDialog title={title} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />}
    </PlainDialog>
  );
}

interface PlainProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Late, so that code that comes at once shows its dialog alone. */
function PlainDialog({ title, onClose, children }: PlainProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Gives the focus back, before a dialog that takes over looks where it is.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[min(30rem,92vw)] animate-late rounded-lg border border-line bg-surface p-5 text-ink shadow-2xl shadow-canvas backdrop:animate-late backdrop:bg-canvas/80"
    >
      <div data-dialog-backdrop="" />
      <h2 className="text-lg">{title}</h2>
      {children}
      <div className="flex justify-end">
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </dialog>
  );
}
