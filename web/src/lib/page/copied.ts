import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

const SHOWN_MS = 2000;

/** Passes a pending text as a promise, because Safari only writes while it handles a press. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || !('ClipboardItem' in globalThis))
    return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  // If the text fails to arrive, the write fails as well, and its failure is enough.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/**
 * Copies a text to the clipboard; the first value is true for 2 seconds after a success. If a passed promise rejects,
 * the caller reports that.
 */
export function useCopied(): [isCopied: boolean, copy: (text: string | Promise<string>) => void] {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = (text: string | Promise<string>): void => {
    write(text).then(
      () => {
        setCopied(true);
        toast({ title: 'Copied', description: 'Copied to clipboard' });
      },
      async () => {
        const words = await Promise.resolve(text).catch(() => undefined);
        if (words === undefined) return;
        const description = `Copy it manually: ${words}`;
        toast({ title: 'Not copied', description, variant: 'destructive' });
      },
    );
  };
  return [isCopied, copy];
}
