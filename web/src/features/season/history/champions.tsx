/** Who wears either crown of a season, by their names. */
export function Champions({ wins, losses }: { wins: readonly string[]; losses: readonly string[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      <Crowned title="Most Wins" names={wins} />
      <Crowned title="Most Losses" names={losses} />
    </dl>
  );
}

function Crowned({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{title}</dt>
      <dd className="font-semibold wrap-anywhere">{names.join(', ')}</dd>
    </div>
  );
}
