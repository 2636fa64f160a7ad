import { useEffect } from 'react';
import {
  orderSettings,
  slotsOf,
  useOrderEdits,
  useSaveOrder,
} from '../../../parts/leagues/edits/order-edits.ts';
import { TheirsOrMine } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { Button } from '../../../ui/button.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import type { EditorProps } from './board-editor.tsx';

/** Lets a commissioner edit the draft order. */
export function OrderEditor({ room, onClose, onChanged }: EditorProps) {
  // If the order shown here isn't saved, starting the draft randomizes a different order.
  const { order, isDrawn, edits } = useOrderEdits(room.league);
  const { isChanged } = edits;
  const save = useSaveOrder(room.league);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return (
    <div className="flex flex-col gap-4">
      <SortableList
        items={order}
        label="Draft order"
        nameOf={room.nameOf}
        render={(userId) => (
          <PersonName name={room.labelOf(userId)} isPremium={room.isPremium(userId)} isWhole />
        )}
        onChange={(userIds) => edits.edit({ slots: slotsOf(userIds) })}
      />
      <TheirsOrMine edits={edits} settings={orderSettings(room.nameOf)} />
      <div className="sticky -bottom-5 -mb-5 flex justify-end gap-3 bg-surface py-4">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={(!isChanged && isDrawn) || edits.overtaken.length > 0 || save.isPending}
          onClick={() => save.mutate(order, { onSuccess: onClose })}
        >
          {save.isPending ? 'Saving...' : 'Save Order'}
        </Button>
      </div>
    </div>
  );
}
