/** A rule's result: the new value, or the reason why nothing changes. */
export type Outcome<Value, Refusal extends string> = { ok: true; value: Value } | Refused<Refusal>;

/**
 * A rule's refusal. `about` names the obstacle if the refusal's text doesn't. `present` has the current values if the caller's
 * form showed older ones.
 */
export interface Refused<Refusal extends string> {
  ok: false;
  refused: Refusal;
  about?: string | undefined;
  present?: unknown;
  /** The fields of the request that the league's own rules don't allow, if the refusal is `invalid-input`. */
  fields?: readonly { path: string; message: string }[];
}

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Refusal extends string>(refusal: Refusal, about?: string): Refused<Refusal> {
  return { ok: false, refused: refusal, ...(about !== undefined && { about }) };
}
