import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import clsx from 'clsx';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { moved } from '../../lib/moved.ts';
import { DRAG_INSTRUCTIONS, dragAnnouncements, stepAnnouncement } from './drag-announcements.ts';

interface Props<Id extends string | number> {
  items: readonly Id[];
  /** The numbers of the rows; without them 1, 2, 3 … */
  places?: readonly number[];
  label: string;
  nameOf(id: Id): string;
  render(id: Id): ReactNode;
  onChange(items: Id[]): void;
}

/** A list to put in order: by dragging, by the keyboard (space, arrows, space), or by the buttons beside each item. */
export function SortableList<Id extends string | number>({
  items,
  places = items.map((_, index) => index + 1),
  label,
  nameOf,
  render,
  onChange,
}: Props<Id>) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [said, say] = useState('');
  const step = (id: Id, from: number, to: number) => {
    onChange(moved(items, from, to));
    say(stepAnnouncement(nameOf(id), places, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    onChange(moved(items, items.indexOf(active.id as Id), items.indexOf(over.id as Id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncements(items, places, (id) => nameOf(id as Id)),
        screenReaderInstructions: DRAG_INSTRUCTIONS,
      }}
    >
      <SortableContext items={[...items]} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="flex flex-col gap-1.5">
          {items.map((id, index) => (
            <SortableItem
              key={id}
              id={id}
              place={places[index] ?? index + 1}
              isFirst={index === 0}
              name={nameOf(id)}
              isLast={index === items.length - 1}
              onMove={(by) => step(id, index, index + by)}
            >
              {render(id)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

interface ItemProps {
  id: string | number;
  place: number;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Never beyond the list's ends. */
  onMove(by: 1 | -1): void;
  children: ReactNode;
}

const STEP =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-overlay aria-disabled:cursor-default! aria-disabled:opacity-30';

function SortableItem({ id, place, name, isFirst, isLast, onMove, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'flex min-h-13 items-center gap-1 rounded-sm border pr-1 [overflow-wrap:normal]',
        isDragging
          ? 'relative z-10 border-gold bg-overlay shadow-xl shadow-canvas'
          : 'border-transparent bg-raised',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}, place ${place}`}
        className="inline-flex size-11 shrink-0 cursor-grab! touch-none items-center justify-center rounded-sm text-ink-3 hover:text-ink"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <span className="w-5 shrink-0 text-right text-sm text-ink-3">{place}</span>
      <span className="flex min-w-0 grow items-center gap-1.5 pl-1.5 sm:gap-2 sm:pl-2">{children}</span>
      <button
        type="button"
        aria-label={`${name} up`}
        aria-disabled={isFirst}
        className={STEP}
        onClick={() => !isFirst && onMove(-1)}
      >
        <ChevronUp aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={`${name} down`}
        aria-disabled={isLast}
        className={STEP}
        onClick={() => !isLast && onMove(1)}
      >
        <ChevronDown aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
