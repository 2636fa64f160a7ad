import Copy from 'lucide-react/icons/copy';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** The league's code, to read aloud or to copy. */
export function InviteCode({ code, open }: { code: string; open: number }) {
  return (
    <div className="flex items-center gap-3 rounded-sm bg-raised py-2 pr-2 pl-4">
      <div className="min-w-0">
        <p className="text-xs text-ink-3">League code · {open} more can join</p>
        <p className="font-display text-xl tracking-widest">{code}</p>
      </div>
      <CopyButton
        variant="outline"
        className="shrink-0 whitespace-nowrap"
        text={code}
        label="Copy code"
        icon={<Copy />}
      />
    </div>
  );
}
