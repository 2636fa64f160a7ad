import { useEffect, useRef } from 'react';
import { PICTURE } from '../../../look/picture-colors.ts';
import { prefersReducedMotion } from '../../../lib/page/reduced-motion.ts';

/** Confetti that falls once, from both sides. Users who prefer reduced motion don't see it. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target || prefersReducedMotion()) return undefined;
    let isGone = false;
    void import('canvas-confetti').then(({ default: confetti }) => {
      if (isGone) return;
      // The library's worker needs to be loaded from a blob: URL, which the content security policy forbids.
      const fire = confetti.create(target, { resize: true, useWorker: false, disableForReducedMotion: true });
      const look = {
        particleCount: 90,
        spread: 70,
        startVelocity: 50,
        colors: [PICTURE.you, PICTURE.loss, PICTURE.win],
      };
      void fire({ ...look, angle: 60, origin: { x: 0, y: 0.7 } });
      void fire({ ...look, angle: 120, origin: { x: 1, y: 0.7 } });
    });
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <canvas ref={canvas} aria-hidden="true" className="pointer-events-none fixed inset-0 z-40 size-full" />
  );
}
