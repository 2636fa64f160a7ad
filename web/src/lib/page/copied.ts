import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

const SHOWN_MS = 2000;

/** Copies a text to the clipboard; the first value is true for 2 seconds after a success. */
export function useCopied(): [isCopied: boolean, copy: (text: string) => void] {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        toast({ title: 'Copied', description: 'Copied to clipboard' });
      },
      () =>
        toast({
          title: 'Not copied',
          description: `Please copy it by hand: ${text}`,
          variant: 'destructive',
        }),
    );
  };
  return [isCopied, copy];
}
