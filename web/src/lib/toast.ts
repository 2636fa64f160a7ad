export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'plain' | 'destructive';
  /** Milliseconds on screen. */
  duration: number;
}

interface ToastInput {
  title: string;
  description?: string | undefined;
  variant?: Toast['variant'];
  duration?: number;
}

const listeners = new Set<() => void>();
let current: Toast | null = null;
let count = 0;

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message; only one is visible at a time, the newest. */
export function toast({ title, description, variant = 'plain', duration = 5000 }: ToastInput): void {
  count += 1;
  show({ id: count, title, description, variant, duration });
}

/** Shows a failure: the server's message if there is one, else `fallback`. */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  const said = error instanceof Error && error.message !== '' ? error.message : fallback;
  toast({ title, description: said, variant: 'destructive', duration: 8000 });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Toast | null => current,
};
