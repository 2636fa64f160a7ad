import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

const SHOWN_MS = 2000;
/** A longer text, such as a table, would fill the screen. In characters. */
const MOST_SHOWN = 400;

/** Writes to the clipboard. Safari only allows that during a press, so a text that isn't there yet is passed on as a promise. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || !('ClipboardItem' in globalThis))
    return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  // If the text never arrives, the write fails too. The write's failure gets reported, so this one needn't be.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/**
 * Returns whether a text was copied in the last 2 seconds, and a function that copies one to the clipboard. If a promise for the
 * text rejects, the caller has to report it.
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
        const description =
          words.length > MOST_SHOWN ? 'Your browser doesn’t allow it.' : `Copy it manually: ${words}`;
        toast({ title: 'Not copied', description, variant: 'destructive' });
      },
    );
  };
  return [isCopied, copy];
}
