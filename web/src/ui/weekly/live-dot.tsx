/** Marks what is being played; its words say so to those who cannot see it. */
export function LiveDot() {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-bold text-gold">
      <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-gold" />
      Live
    </span>
  );
}
