import { useId, useState, type KeyboardEvent } from 'react';
import { TAB, TAB_LIST, type Tab } from './tab-look.ts';

/** Keys of the WAI-ARIA tabs pattern, and how far each goes. */
const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Panels of which one shows, the first one at first, for pages that do without the larger one's code. */
export function PlainTabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const id = useId();
  const [openId, setOpenId] = useState(tabs[0]?.id);
  const open = tabs.find((tab) => tab.id === openId);
  const move = ({ key, currentTarget }: KeyboardEvent): void => {
    const buttons = [...(currentTarget.parentElement?.children ?? [])];
    const to = buttons.at((buttons.indexOf(currentTarget) + (STEP[key] ?? 0)) % buttons.length);
    if (to instanceof HTMLElement) to.focus();
  };
  return (
    <div className="min-w-0">
      <div role="tablist" aria-label={label} className={TAB_LIST}>
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
            onClick={() => setOpenId(tab.id)}
            onFocus={() => setOpenId(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${openId}`} key={openId}>
        {open?.content}
      </div>
    </div>
  );
}
