/** The ways to the parts of a long page, on screens where they stand below each other. */
export function Jumps({ to }: { to: readonly (readonly [id: string, name: string])[] }) {
  return (
    <nav aria-label="On this page" className="mb-4 flex flex-wrap gap-x-1 lg:hidden">
      {to.map(([id, name]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center px-2 text-sm text-link hover:text-ink"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
