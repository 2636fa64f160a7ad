import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { LazyCodeQuery } from '../lib/page/lazy-code.ts';
import { isStuck } from '../lib/page/lazy-import.ts';
import { Dialog } from './dialog.tsx';
import { Spinner } from './spinner.tsx';
import { ErrorState } from './state.tsx';

interface Part<Props> {
  code: LazyCodeQuery<Props>;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/**
 * Loads a component's code once it is needed. Until then, the caller doesn't rerender when the same code loads for another
 * caller.
 */
export function useCode<Props>(code: LazyCodeQuery<Props>, isNeeded: boolean) {
  return useQuery({ ...code, enabled: isNeeded, subscribed: isNeeded });
}

/** Loads the code of a part that is on screen. A retry reloads the page if nothing else helps. */
function useShownCode<Props>(code: LazyCodeQuery<Props>) {
  const { data: Loaded, error, refetch } = useQuery(code);
  const retry = async (): Promise<void> => {
    const { error: again } = await refetch();
    if (await isStuck(again)) window.location.reload();
  };
  return { Loaded, error, onRetry: () => void retry() };
}

/** Shows a component whose code loads when it is first shown. While it loads, `standIn` takes its place. */
export function LazyPart<Props>({
  code,
  children,
  standIn = <Spinner />,
}: Part<Props> & { standIn?: ReactNode }) {
  const { Loaded, error, onRetry } = useShownCode(code);
  if (Loaded) return children(Loaded);
  return error ? <ErrorState error={error} onRetry={onRetry} /> : standIn;
}

/** Shows a dialog whose code loads when it is first opened. Until the code has loaded, an empty dialog takes its place. */
export function LazyDialog<Props>({
  code,
  children,
  ...dialog
}: Part<Props> & Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'size'>) {
  const { Loaded, error, onRetry } = useShownCode(code);
  if (Loaded) return children(Loaded);
  return (
    <Dialog {...dialog} isStandIn>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <Spinner />}
    </Dialog>
  );
}
