import { failureText, isSessionOver } from './failure.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'plain' | 'destructive';
  /** Time on screen, in ms. */
  duration: number;
  /** Whether the failure explains a redirect, so that it stays for the next page. */
  goesAlong: boolean;
  /** The dialogs that were open at the time, innermost last. */
  over: readonly string[];
}

interface ToastInput {
  title: string;
  description?: string | undefined;
  variant?: Toast['variant'];
  duration?: number;
  goesAlong?: boolean;
}

/** How long a toast shows, in ms: a failure takes longer to read than a success. */
const DURATION: Readonly<Record<Toast['variant'], number>> = { plain: 3000, destructive: 8000 };

const listeners = new Set<() => void>();
let current: Toast | null = null;
let count = 0;
/** The open dialogs, innermost last. */
let dialogs: readonly string[] = [];

function changed(): void {
  for (const listener of listeners) listener();
}

function show(next: Toast | null): void {
  current = next;
  changed();
}

/** Shows a message; only the newest one is visible. */
export function toast({
  title,
  description,
  variant = 'plain',
  duration = DURATION[variant],
  goesAlong = false,
}: ToastInput): void {
  count += 1;
  show({ id: count, title, description, variant, duration, goesAlong, over: dialogs });
}

/**
 * Shows a failure: the server's message if there is one, else `fallback`. The end of a session isn't shown, because the sign-in
 * page explains it.
 */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  if (isSessionOver(error)) return;
  toast({ title, description: failureText(error, fallback), variant: 'destructive' });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/**
 * Dismisses a failure, which belongs to the page where it happened. A success stays, because the user reads it on the next
 * page.
 */
export function dismissFailure(): void {
  if (current?.variant !== 'destructive') return;
  show(current.goesAlong ? { ...current, goesAlong: false } : null);
}

/**
 * While a dialog is open, it shows all messages itself, because messages outside would cover it. Messages from before it opened
 * disappear, and its own failures close with it. Returns a function to call when it closes.
 */
export function enterDialog(id: string): () => void {
  dialogs = [...dialogs, id];
  show(null);
  return () => {
    dialogs = dialogs.filter((other) => other !== id);
    const isItsOwn = current?.variant === 'destructive' && current.over.at(-1) === id;
    show(isItsOwn ? null : current);
  };
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Toast | null => current,
  /** The innermost open dialog; undefined while there is none. */
  dialog: (): string | undefined => dialogs.at(-1),
};
