import { contrast } from '../src/lib/colour.ts';
import { Section } from './sample.tsx';
import { hexOf, tokensOf, useTheme, valueOf } from './tokens.ts';

/** The lightest and darkest backgrounds of text and marks. */
const GROUNDS = ['canvas', 'overlay'] as const;

/** Shows every color with its value and its contrast with the two backgrounds. */
export function Colors() {
  useTheme();
  return (
    <Section title="Colors">
      <ul className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-4 lg:grid-cols-6">
        {tokensOf('color').map((name) => (
          <li key={name} className="min-w-0 text-xs">
            <div
              className="mb-1.5 h-14 rounded-sm border border-line"
              style={{ background: `var(--color-${name})` }}
            />
            <p className="text-sm font-semibold">{name}</p>
            <p className="text-ink-2">{valueOf(`--color-${name}`)}</p>
            <Contrasts name={name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Contrasts({ name }: { name: string }) {
  const own = hexOf(name);
  if (own === undefined) return <p className="text-ink-3">translucent</p>;
  const found = GROUNDS.map((ground) => {
    const other = hexOf(ground);
    return `${other === undefined ? '–' : contrast(own, other).toFixed(1)} on ${ground}`;
  });
  return <p className="text-ink-3">{found.join(', ')}</p>;
}
