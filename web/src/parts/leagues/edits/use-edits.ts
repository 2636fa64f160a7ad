import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';

/** A form for data that others change, too. Until the user edits a field, it follows the value in `present`. */
export interface Edits<T extends object> {
  /** The current values, which the fields show unless the user has edited them. */
  present: T;
  value: T;
  isChanged: boolean;
  /** The fields that the user has edited, and that someone else has since changed to a different value. */
  overtaken: readonly (keyof T)[];
  edit(part: Partial<T>): void;
  /** Keeps the user's values in these fields, which then no longer count as overtaken. */
  keepMine(fields: readonly (keyof T)[]): void;
  takeTheirs(fields: readonly (keyof T)[]): void;
  /** Drops the edits that this render showed, after they have been saved or discarded. Later edits stay. */
  settle(): void;
}

/** The fields that the user has edited. `mine` has their values in the form, and `from` their values when the user began. */
interface Held<T> {
  mine: Partial<T>;
  from: Partial<T>;
}

/** Keeps the user's edits apart from the current values (see Forms beside pushes). */
export function useEdits<T extends object>(
  present: T,
  isSame: (one: T[keyof T], other: T[keyof T]) => boolean = hasSameContent,
): Edits<T> {
  const [{ mine, from }, hold] = useState<Held<T>>({ mine: {}, from: {} });
  /** Returns the names of the fields in `values` that differ from the current values. */
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

/** Returns the league's values, as shown on the page, for the fields that a form changes. */
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
