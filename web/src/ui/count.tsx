import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../lib/page/reduced-motion.ts';

/** How long a number counts, in ms. */
const COUNT_MS = 900;

/** A number that counts up from 0 once it is known. Screen readers hear only the number itself. */
export function Count({ to, format }: { to: number; format(number: number): string }) {
  const [part, reach] = useState(() => (prefersReducedMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, now - start) / COUNT_MS);
      // Slows down toward the end.
      reach(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  if (part === 1) return format(to);
  return (
    <>
      <span aria-hidden="true">{format(to * part)}</span>
      <span className="sr-only">{format(to)}</span>
    </>
  );
}
