import Copy from 'lucide-react/icons/copy';
import { CopyButton } from '../../ui/copy-button.tsx';

interface Props {
  /** Names the text for screen readers. */
  label: string;
  text: string;
  canCopy?: boolean;
}

/** A piece of code, which scrolls sideways if it is wider than the page. */
export function Code({ label, text, canCopy = false }: Props) {
  return (
    <div>
      <pre
        role="region"
        aria-label={label}
        // A keyboard user must be able to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-sm border border-line bg-surface p-3 font-mono text-xs"
      >
        {text}
      </pre>
      {canCopy && <CopyButton text={text} label="Copy" icon={<Copy />} variant="outline" className="mt-2" />}
    </div>
  );
}
