import type { Refused } from '../outcome.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Refuses a form whose fields have changed since it read them (see Forms beside pushes). `from` holds what the form read, `present` what
 * holds now, `wish` what the form wants to save, each by field. A field that already holds the wished value doesn't count, so that a repeated
 * request gets the same answer. Undefined if nothing stands in the way; without `from` nothing ever does.
 */
export function changedMeanwhile(
  from: object | undefined,
  present: object,
  input: object,
): Refused<'changed-meanwhile'> | undefined {
  const [read, now, wished] = [from ?? {}, present, input] as [Fields, Fields, Fields];
  const isHeld = (name: string) => name in wished && agrees(wished[name], now[name]);
  const names = Object.keys(read);
  if (names.every((name) => agrees(read[name], now[name]) || isHeld(name))) return undefined;
  const held = Object.fromEntries(names.map((name) => [name, now[name]]));
  return { ok: false, refused: 'changed-meanwhile', present: held };
}

/** Whether `whole` has all that `part` names. A part of an object may leave fields out, a list no entries. */
function agrees(part: unknown, whole: unknown): boolean {
  if (part === undefined || part === whole) return true;
  if (!isObject(part) || !isObject(whole)) return false;
  if (Array.isArray(part) && part.length !== Object.keys(whole).length) return false;
  return Object.entries(part).every(([name, value]) => agrees(value, whole[name]));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
