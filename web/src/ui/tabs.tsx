import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface Props {
  tabs: readonly Tab[];
  label: string;
  /** The id of the open tab, if the owner keeps track of it. Otherwise, the first tab is open at first. */
  value?: string;
  onChange?: (id: string) => void;
}

/**
 * The keys of the WAI-ARIA tabs pattern, each with the index of the tab it leads to. Beyond either end, the index wraps around.
 */
const LEADS: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
};

/** Shows one of several panels: the one whose tab had the focus last. */
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
        // So that keyboard users can reach the panel even if it contains no controls.
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
  'aria-selected:border-you aria-selected:text-you sm:grow-0 sm:px-5';

function move(event: KeyboardEvent): void {
  const lead = LEADS[event.key];
  // Together with a modifier, the key is for the browser. Alt and an arrow key go back, for example.
  if (!lead || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
  const to = tabs.at(lead(tabs.indexOf(event.currentTarget)) % tabs.length);
  if (to instanceof HTMLElement) to.focus();
}
