import type { Refused } from '../outcome.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns a refusal if a field has changed since the form read it (see Forms beside pushes). A field that already has the wanted
 * value doesn't count, so that a repeated request gets the same reply.
 * @param from what the form read, by field name; without it, nothing is refused.
 * @param present what is stored now.
 * @param input what the form wants to save.
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

/** Whether `whole` has everything that `part` has. In `part`, an object can leave out fields, but a list must be complete. */
function agrees(part: unknown, whole: unknown): boolean {
  if (part === undefined || part === whole) return true;
  if (!isObject(part) || !isObject(whole)) return false;
  if (Array.isArray(part) && part.length !== Object.keys(whole).length) return false;
  return Object.entries(part).every(([name, value]) => agrees(value, whole[name]));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
