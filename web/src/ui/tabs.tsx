import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface Props {
  tabs: readonly Tab[];
  label: string;
  /** Which one is open, where its owner keeps that; else the first one is at first. */
  value?: string;
  onChange?: (id: string) => void;
}

/** Keys of the WAI-ARIA tabs pattern, and where each leads; beyond the ends it goes round. */
const LEADS: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
};

/** Panels of which one shows; whichever tab has the focus is open. */
export function Tabs({ tabs, label, value, onChange }: Props) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const openId = value ?? own;
  const open = (next: string): void => {
    if (next === openId) return;
    setOwn(next);
    onChange?.(next);
  };
  return (
    <div className="min-w-0">
      <div role="tablist" aria-label={label} className="mb-4 flex flex-wrap border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === openId}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === openId ? 0 : -1}
            className={TAB}
            onClick={() => open(tab.id)}
            onFocus={() => open(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${openId}`}
        // Whoever reads on by the keyboard comes to it, whether or not anything in it can be pressed.
        tabIndex={0}
        key={openId}
      >
        {tabs.find((tab) => tab.id === openId)?.content}
      </div>
    </div>
  );
}

const TAB =
  '-mb-px min-h-11 grow border-b-3 border-transparent px-1 text-sm whitespace-nowrap min-[22.5rem]:px-3 font-semibold text-ink-2 hover:text-ink ' +
  'aria-selected:border-gold aria-selected:text-gold sm:grow-0 sm:px-5';

function move(event: KeyboardEvent): void {
  const lead = LEADS[event.key];
  // With a modifier the key is the browser's, as Alt and an arrow that lead back.
  if (!lead || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
  const to = tabs.at(lead(tabs.indexOf(event.currentTarget)) % tabs.length);
  if (to instanceof HTMLElement) to.focus();
}
