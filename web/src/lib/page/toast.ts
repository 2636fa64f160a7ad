import { isSessionOver } from '../session/session-ended.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'plain' | 'destructive';
  /** Milliseconds on screen. */
  duration: number;
  /** A failure that says why another page comes: it is read there. */
  goesAlong: boolean;
}

interface ToastInput {
  title: string;
  description?: string | undefined;
  variant?: Toast['variant'];
  duration?: number;
  goesAlong?: boolean;
}

/** Good news is short; a failure has to be read. In milliseconds. */
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

/** Shows a message; only one is visible at a time, the newest. */
export function toast({
  title,
  description,
  variant = 'plain',
  duration = DURATION[variant],
  goesAlong = false,
}: ToastInput): void {
  count += 1;
  show({ id: count, title, description, variant, duration, goesAlong });
}

/** Shows a failure: the server's message if there is one, else `fallback`. The end of a session is none: it is told at the sign-in. */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  if (isSessionOver(error)) return;
  toast({ title, description: failureWords(error, fallback), variant: 'destructive' });
}

/** The errors that somebody gave words for people; those of the browser itself, such as TypeError, have none. */
const WORDED = /^(Api|Session)?Error$/;

/** What is said of a failure: the error's own words if it has any, else `fallback`. */
export function failureWords(error: unknown, fallback?: string): string | undefined {
  if (!(error instanceof Error) || !WORDED.test(error.name) || error.message === '') return fallback;
  const isWordless = 'code' in error && error.code === 'wordless';
  return isWordless ? (fallback ?? error.message) : error.message;
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/** A failure belongs to the page on which it happened; good news is read on the page that it leads to. */
export function dismissFailure(): void {
  if (current?.variant !== 'destructive') return;
  show(current.goesAlong ? { ...current, goesAlong: false } : null);
}

/** While a dialog is open its own place has the messages: outside of it they would cover it. Returns how to leave. */
export function enterDialog(id: string): () => void {
  dialogs = [...dialogs, id];
  changed();
  return () => {
    dialogs = dialogs.filter((other) => other !== id);
    changed();
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
