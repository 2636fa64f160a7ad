import { useEffect, type RefObject } from 'react';

/** After a refusal, focuses the field and selects its text, so that a new code replaces it right away. */
export function useRefusedFocus(
  input: RefObject<HTMLInputElement | null>,
  problem: string | undefined,
): void {
  useEffect(() => {
    if (problem === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [input, problem]);
}
