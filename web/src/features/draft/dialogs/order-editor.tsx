import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import type { EditorProps } from './editor-props.ts';
import { useSaveOrder } from '../lobby/use-lobby-actions.ts';

/** The commissioner's editor of the seats. */
export function OrderEditor({ room, onClose, onChanged }: EditorProps) {
  const [order, setOrder] = useState(room.order);
  const save = useSaveOrder(room.league);
  const isChanged = order.some((userId, index) => userId !== room.order[index]);
  // Unless it is saved, the start draws another order than the one shown.
  const isDrawn = room.league.members.every((member) => member.draftPosition !== null);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return (
    <>
      <SortableList
        items={order}
        label="Draft order"
        nameOf={room.nameOf}
        render={(userId) => (
          <PersonName name={room.labelOf(userId)} isPremium={room.isPremium(userId)} isWhole />
        )}
        onChange={setOrder}
      />
      <div className="sticky -bottom-5 mt-4 -mb-5 flex justify-end gap-3 bg-surface py-4">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={(!isChanged && isDrawn) || save.isPending}
          onClick={() => save.mutate(order, { onSuccess: onClose })}
        >
          {save.isPending ? 'Saving...' : 'Save Order'}
        </Button>
      </div>
    </>
  );
}
