/** What a rule answers: the value that holds from now on, or the reason why nothing changes. */
export type Outcome<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refused: Refusal };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Refusal extends string>(refusal: Refusal): { ok: false; refused: Refusal } {
  return { ok: false, refused: refusal };
}
