import type { PushPreferences } from '#shared/contract/schemas/push-devices.ts';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { pushGroups, type PushKind } from './push-labels.ts';
import { useSwitch } from './use-preferences.ts';

const GROUPS = pushGroups();

/** A switch for each type of message, by what it is about. */
export function PushTypes({ types }: Pick<PushPreferences, 'types'>) {
  return GROUPS.map(({ title, kinds }) => (
    <fieldset key={title} className="mt-3">
      <legend className="text-sm text-ink-3">{title}</legend>
      <ul className="gap-x-8 sm:grid sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind.type} className="border-t border-line/60">
            <PushSwitch kind={kind} isOn={types[kind.type] === true} />
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

function PushSwitch({ kind: { type, label }, isOn }: { kind: PushKind; isOn: boolean }) {
  const set = (held: PushPreferences, is: boolean) => ({ ...held, types: { ...held.types, [type]: is } });
  const { mutate, isPending } = useSwitch<boolean>({
    shown: set,
    undone: (held, wanted) => set(held, !wanted),
    said: (_, wanted) => ({ types: { [type]: wanted } }),
  });
  return <SwitchField label={label} checked={isOn} onChange={(wanted) => !isPending && mutate(wanted)} />;
}
