import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const COPIED_FOR = 2_000;

/** The league's code, to read out or to copy. */
export function InviteCode({ code, open }: { code: string; open: number }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className="flex items-center gap-3 rounded-sm bg-raised py-2 pr-2 pl-4">
      <div className="min-w-0">
        <p className="text-xs text-ink-3">League code · {open} more can join</p>
        <p className="font-display text-xl tracking-widest">{code}</p>
      </div>
      <Button
        variant="outline"
        className="shrink-0"
        aria-label="Copy the league code"
        onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
      >
        {isCopied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
