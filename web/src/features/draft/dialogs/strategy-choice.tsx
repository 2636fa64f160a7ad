import clsx from 'clsx';
import { DRAFT_STRATEGIES, type DraftStrategy } from '#shared/domain/league-season.ts';

const WORDS: Readonly<Record<DraftStrategy, { title: string; text: string }>> = {
  wins: { title: 'Go for wins', text: 'Default rankings start with the most projected wins.' },
  losses: { title: 'Go for losses', text: 'Default rankings start with the most projected losses.' },
};

/** Which of the two crowns the board plays for (see Auto-pick). */
export function StrategyChoice({
  strategy,
  onChange,
}: {
  /** Null until the reader says it. */
  strategy: DraftStrategy | null;
  onChange: (strategy: DraftStrategy) => void;
}) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm text-ink-2">Which crown do you want?</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {DRAFT_STRATEGIES.map((id) => (
          <label
            key={id}
            className={clsx(
              'grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-sm border-2 p-3',
              id === strategy ? 'border-gold bg-overlay' : 'border-line bg-raised',
            )}
          >
            <input
              type="radio"
              name="strategy"
              checked={id === strategy}
              onChange={() => onChange(id)}
              className="size-4 accent-gold"
            />
            <span className="font-semibold">{WORDS[id].title}</span>
            <span className="col-start-2 text-sm text-ink-2">{WORDS[id].text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
