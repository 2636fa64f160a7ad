import type { RulesWords } from '#shared/domain/leagues/house-rules.ts';

/** Shows the rules exactly as they were written. Line breaks are kept, and URLs don't become links. */
export function HouseRulesText({ words: { text, stakes } }: { words: RulesWords }) {
  return (
    <div className="space-y-4">
      {text !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {stakes !== '' && (
        <p className="rounded-sm border-l-4 border-control bg-raised px-4 py-3 wrap-anywhere">
          <span className="block text-xs font-semibold text-ink-3">Stakes</span>
          {stakes}
        </p>
      )}
      {text === '' && stakes === '' && <p className="text-sm text-ink-2">No rules in this version.</p>}
    </div>
  );
}
