import { Tabs as Radix } from 'radix-ui';
import { TAB, TAB_LIST, type Tab } from './tab-look.ts';

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
      <Radix.List aria-label={label} className={TAB_LIST}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={TAB}>
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
