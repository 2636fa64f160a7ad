import LoaderCircle from 'lucide-react/icons/loader-circle';

/** Shown while something is loading whose shape isn't known yet. It appears after 200 ms. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-40 animate-late items-center justify-center gap-3 text-ink-2">
      <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
      {label}
    </div>
  );
}
