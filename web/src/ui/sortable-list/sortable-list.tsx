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
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { moved, rowAt } from '../../lib/page/moved.ts';
import { useLastingFocus } from '../use-lasting-focus.ts';
import { DRAG_INSTRUCTIONS, dragAnnouncements, stepAnnouncement } from './drag-announcements.ts';

interface Props<Id extends string | number> {
  items: readonly Id[];
  /** The numbers of the rows; by default 1, 2, 3 and so on. */
  places?: readonly number[];
  label: string;
  nameOf(id: Id): string;
  render(id: Id): ReactNode;
  /** Returns small print to show below a row, across the row's whole width. */
  noteOf?(id: Id): ReactNode;
  onChange(items: Id[]): void;
  /** Called when the user removes an item. If undefined, items can't be removed. */
  onTakeOff?(id: Id): void;
  /** Whether the list is only 18 rem wide, so that the buttons go below the items. */
  isNarrow?: boolean;
}

/**
 * A list that the user can sort by dragging, with the keyboard (space, arrows, space), by typing a row number, or with buttons.
 */
export function SortableList<Id extends string | number>({
  items,
  places = items.map((_, index) => index + 1),
  label,
  nameOf,
  render,
  noteOf,
  onChange,
  onTakeOff,
  isNarrow = false,
}: Props<Id>) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [said, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    // Tell the page that something in the list has changed, as a field does with its input event.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
    onChange(moved(items, from, to));
  };
  const step = (id: Id, from: number, to: number) => {
    move(from, to);
    say(stepAnnouncement(nameOf(id), places, to));
  };
  const takeOff = (id: Id, index: number) => {
    onTakeOff?.(id);
    say(`${nameOf(id)} removed.`);
    // Move the focus to the item that takes the place of the removed one.
    const rows = list.current?.children;
    const next = rows?.[index + 1] ?? rows?.[index - 1];
    next?.querySelector<HTMLElement>('[data-take-off]')?.focus();
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    move(items.indexOf(active.id as Id), items.indexOf(over.id as Id));
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
        <ol ref={list} aria-label={label} className="flex flex-col gap-1.5">
          {items.map((id, index) => (
            <SortableItem
              key={id}
              id={id}
              place={places[index] ?? index + 1}
              isFirst={index === 0}
              name={nameOf(id)}
              isLast={index === items.length - 1}
              note={noteOf?.(id)}
              onMove={(by) => step(id, index, index + by)}
              onPlace={(to) => step(id, index, rowAt(places, to))}
              onTakeOff={onTakeOff && (() => takeOff(id, index))}
              successor={() => handleOf(list.current?.children[index] ?? list.current?.lastElementChild)}
              isNarrow={isNarrow}
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

const handleOf = (row: Element | null | undefined) => row?.querySelector('button') ?? null;

interface ItemProps {
  id: string | number;
  place: number;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Called only if the item stays within the list. */
  onMove(by: 1 | -1): void;
  /** Called with the number that was typed. Any number beyond an end of the list means that end. */
  onPlace(to: number): void;
  onTakeOff: (() => void) | undefined;
  /** Returns the element that gets the focus after this item has been removed. */
  successor(): Element | null;
  isNarrow: boolean;
  note: ReactNode;
  children: ReactNode;
}

const STEP =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-overlay aria-disabled:cursor-default! aria-disabled:opacity-30';

function SortableItem({
  id,
  place,
  name,
  note,
  children,
  onPlace,
  successor,
  isNarrow,
  ...steps
}: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const row = useRef<HTMLLIElement>(null);
  const within = useLastingFocus<HTMLDivElement>(successor);
  // If the item was moved without dragging, it still has the focus, so scroll it back into view.
  const shown = useRef(place);
  useEffect(() => {
    const isMoved = shown.current !== place;
    shown.current = place;
    if (isMoved && row.current?.contains(document.activeElement))
      row.current.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <li
      ref={(node) => {
        setNodeRef(node);
        row.current = node;
      }}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'flex min-h-13 scroll-my-20 flex-wrap items-center gap-1 rounded-sm border pr-1 [overflow-wrap:normal]',
        isDragging ? 'relative z-10 border-you bg-overlay shadow-lift' : 'border-transparent bg-raised',
      )}
    >
      <div ref={within} className="contents">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}, position ${place}`}
          className="inline-flex size-11 shrink-0 cursor-grab! touch-none items-center justify-center rounded-sm text-ink-3 hover:text-ink"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <PlaceField name={name} place={place} onPlace={onPlace} />
        <span className="flex min-w-0 flex-1 items-center gap-1.5 pl-0.5 sm:gap-2 sm:pl-2">{children}</span>
        {note && <span className="order-last w-full px-3 pb-2 text-xs text-ink-3 sm:pl-25">{note}</span>}
        <span className={clsx('flex', isNarrow && 'w-full justify-end sm:max-lg:w-auto')}>
          <Steps name={name} onPlace={onPlace} isNarrow={isNarrow} {...steps} />
        </span>
      </div>
    </li>
  );
}

type StepProps = Pick<
  ItemProps,
  'name' | 'isFirst' | 'isLast' | 'onMove' | 'onPlace' | 'onTakeOff' | 'isNarrow'
>;

/** The controls that move an item without dragging, and the one that removes it. */
function Steps({ name, isFirst, isLast, onMove, onPlace, onTakeOff, isNarrow }: StepProps) {
  return (
    <>
      <button
        type="button"
        aria-label={`${name} to top`}
        title="To top"
        aria-disabled={isFirst}
        className={clsx(STEP, !isNarrow && 'max-sm:hidden')}
        onClick={() => !isFirst && onPlace(1)}
      >
        <ChevronsUp aria-hidden="true" className="size-5" />
      </button>
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
      {onTakeOff && (
        <button
          type="button"
          data-take-off=""
          aria-label={`Remove ${name}`}
          title="Remove"
          className={STEP}
          onClick={onTakeOff}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </>
  );
}

interface PlaceProps {
  name: string;
  place: number;
  onPlace(to: number): void;
}

/** The row's number in a field. An edited number takes effect on Enter or when the user leaves the field. */
function PlaceField({ name, place, onPlace }: PlaceProps) {
  const [typed, type] = useState<string | null>(null);
  const enter = () => {
    type(null);
    if (typed !== null && typed !== '' && Number(typed) !== place) onPlace(Number(typed));
  };
  return (
    <input
      value={typed ?? place}
      aria-label={`Position of ${name}`}
      inputMode="numeric"
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.target.value.replaceAll(/\D/g, '').slice(0, 2))}
      onBlur={enter}
      onKeyDown={(event) => {
        if (event.key === 'Enter') enter();
        if (event.key !== 'Escape' || typed === null) return;
        // Escape only discards the number that was typed. It must not also close a dialog around the list.
        event.preventDefault();
        type(null);
      }}
      className="h-9 w-8 shrink-0 sm:w-10 rounded-sm border border-control bg-canvas text-center text-sm text-ink-2"
    />
  );
}
