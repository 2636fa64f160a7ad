/** The mark of a live game. Its text says the same to screen readers. */
export function LiveDot() {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-bold text-now">
      <span aria-hidden="true" className="size-2 animate-live rounded-full bg-now" />
      Live
    </span>
  );
}
