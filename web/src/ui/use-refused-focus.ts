import { useEffect, type RefObject } from 'react';

/** After a refusal, focuses and selects what the reader typed, so that a new code replaces it at once. */
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
