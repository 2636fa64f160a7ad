/** The mark next to the name of an OG Player. */
export function OgMark() {
  return (
    <span
      title="OG Player"
      className="ml-1.5 shrink-0 self-center rounded-full border border-control px-1.5 font-sans text-xs leading-4 font-bold text-ink-2"
    >
      OG<span className="sr-only"> Player</span>
    </span>
  );
}
