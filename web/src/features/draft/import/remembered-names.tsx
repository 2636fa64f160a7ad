import X from 'lucide-react/icons/x';
import type { KnownNames } from '#shared/domain/draft/import-lines.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { rememberedNames, type Remembered } from './known-names.ts';

interface Props {
  known: KnownNames;
  nameOf(userId: string): string;
  onForget(name: Remembered): void;
  onAskAgain(): void;
}

/** The user's answers, which the user can take back: names that are remembered for the league, and those for this list alone. */
export function RememberedNames({ known, nameOf, onForget, onAskAgain }: Props) {
  const names = rememberedNames(known);
  return (
    <>
      {known.several.size + known.places.size + known.messages.size > 0 && (
        <Button variant="ghost" className="mt-3" onClick={onAskAgain}>
          Ask Again About Unclear Names
        </Button>
      )}
      {names.length > 0 && (
        <section aria-labelledby="remembered-names" className="mt-3 text-sm text-ink-2">
          <h3 id="remembered-names" className="font-sans text-sm font-normal">
            Remembered for your league:
          </h3>
          <ul className="flex flex-wrap gap-x-3">
            {names.map(([name, meaning]) => (
              <li key={`${typeof meaning} ${name}`} className="flex items-center gap-1">
                “{name}” is {typeof meaning === 'number' ? placeNameOf(meaning) : nameOf(meaning)}
                <Button
                  variant="ghost"
                  aria-label={`Forget “${name}”`}
                  onClick={() => onForget([name, meaning])}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
