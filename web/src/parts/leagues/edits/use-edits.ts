import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';

/** A form on data that others change too: its fields follow `present` until they are edited here. */
export interface Edits<T extends object> {
  /** The current values: the form's fields without its edits. */
  present: T;
  value: T;
  isChanged: boolean;
  /** Edited fields that someone else has since changed to another value. */
  overtaken: readonly (keyof T)[];
  edit(part: Partial<T>): void;
  /** Keeps this form's values, and no longer counts the fields as overtaken. */
  keepMine(fields: readonly (keyof T)[]): void;
  takeTheirs(fields: readonly (keyof T)[]): void;
  /** Drops this render's edits, once they are saved or discarded, and keeps those made since. */
  settle(): void;
}

/** The edited fields: their values in the form, and their values when the editing began. */
interface Held<T> {
  mine: Partial<T>;
  from: Partial<T>;
}

/** Keeps edits apart from the current values (see Forms beside pushes). */
export function useEdits<T extends object>(
  present: T,
  isSame: (one: T[keyof T], other: T[keyof T]) => boolean = hasSameContent,
): Edits<T> {
  const [{ mine, from }, hold] = useState<Held<T>>({ mine: {}, from: {} });
  /** Fields of `values` that differ from the current ones. */
  const changed = (values: Partial<T>) =>
    namesIn(values).filter((name) => !isSame((values as T)[name], present[name]));
  const change = (update: (held: Held<T>) => Held<T>): void =>
    hold((held) => {
      const updated = update(held);
      const names = changed(updated.mine);
      return { mine: only(updated.mine, names), from: only({ ...present, ...updated.from }, names) };
    });
  const value = { ...present, ...mine };
  return {
    present,
    value,
    isChanged: changed(mine).length > 0,
    overtaken: changed(mine).filter((name) => !isSame((from as T)[name], present[name])),
    edit: (part) => change((held) => ({ ...held, mine: { ...held.mine, ...part } })),
    keepMine: (fields) => change((held) => ({ ...held, from: without(held.from, fields) })),
    takeTheirs: (fields) => change((held) => ({ ...held, mine: without(held.mine, fields) })),
    settle: () =>
      hold((held) => {
        const names = namesIn(held.mine).filter((name) => !isSame((held.mine as T)[name], value[name]));
        return { mine: only(held.mine, names), from: only(value, names) };
      }),
  };
}

/** The fields a form changes, with the league's shown values. */
export function asRead<T extends object>(changes: Partial<T>, shown: T): Partial<T> {
  return only(shown, namesIn(changes));
}

function namesIn<T extends object>(values: Partial<T>): (keyof T)[] {
  return Object.keys(values) as (keyof T)[];
}

function only<T extends object>(values: Partial<T>, names: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>;
}

function without<T extends object>(values: Partial<T>, names: readonly (keyof T)[]): Partial<T> {
  return only(
    values,
    namesIn(values).filter((name) => !names.includes(name)),
  );
}

function hasSameContent(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
