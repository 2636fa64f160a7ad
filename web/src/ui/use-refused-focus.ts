import { useEffect, type RefObject } from 'react';

/** Leads whoever was refused back to what they typed: it is selected, so that a new code takes its place at once. */
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
