import clsx from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

/** Panels of which one shows; controlled with `value`, otherwise the first is open. */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
  className,
}: {
  tabs: readonly Tab[];
  label: string;
  value?: string;
  onChange?: (id: string) => void;
  className?: string;
}) {
  return (
    <Radix.Root
      className={className}
      {...(value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value })}
      {...(onChange ? { onValueChange: onChange } : {})}
    >
      <Radix.List aria-label={label} className="mb-4 flex flex-wrap border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={clsx(
              '-mb-px min-h-11 grow border-b-3 border-transparent px-1 text-sm whitespace-nowrap min-[22.5rem]:px-3 font-semibold text-ink-2 hover:text-ink',
              'data-[state=active]:border-gold data-[state=active]:text-gold sm:grow-0 sm:px-5',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
