import { failureText, isSessionOver } from './failure.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'plain' | 'destructive';
  /** How long the toast stays on screen, in ms. */
  duration: number;
  /** Whether this failure caused a redirect. If so, the toast stays up on the next page. */
  goesAlong: boolean;
  /** The ids of the dialogs that were open when the toast appeared, innermost last. */
  over: readonly string[];
}

interface ToastInput {
  title: string;
  description?: string | undefined;
  variant?: Toast['variant'];
  duration?: number;
  goesAlong?: boolean;
}

/** How long a toast stays on screen, in ms. Failures take longer to read than successes. */
const DURATION: Readonly<Record<Toast['variant'], number>> = { plain: 3000, destructive: 8000 };

const listeners = new Set<() => void>();
let current: Toast | null = null;
let count = 0;
/** The ids of the dialogs that are open now, innermost last. */
let dialogs: readonly string[] = [];

function changed(): void {
  for (const listener of listeners) listener();
}

function show(next: Toast | null): void {
  current = next;
  changed();
}

/** Shows a message in place of the previous one. */
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
 * Shows a failure, with the error's message if it is written for users, otherwise with `fallback`. Shows nothing if the session
 * has ended, because the sign-in page explains that.
 */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  if (isSessionOver(error)) return;
  toast({ title, description: failureText(error, fallback), variant: 'destructive' });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/**
 * Dismisses a failure, because it belongs to the page where it happened. A success stays, because the user reads it on the next
 * page.
 */
export function dismissFailure(): void {
  if (current?.variant !== 'destructive') return;
  show(current.goesAlong ? { ...current, goesAlong: false } : null);
}

/**
 * Makes a dialog show all messages while it is open, because messages outside of it would cover it. Earlier messages disappear,
 * and the dialog's own failures disappear when it closes. Returns a function to call when it closes.
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

/** The current toast, for useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Toast | null => current,
  /** The id of the innermost open dialog; undefined while no dialog is open. */
  dialog: (): string | undefined => dialogs.at(-1),
};
