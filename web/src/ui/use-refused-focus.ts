import { useEffect, type RefObject } from 'react';

/** When the server has refused the code in a field, focuses the field and selects its text. Typing then replaces the code. */
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
