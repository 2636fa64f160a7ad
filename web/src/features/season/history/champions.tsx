import type { PublicUser } from '#shared/contract/schemas/users.ts';
import { OgMark } from '../../../ui/og-mark.tsx';

/** Someone who has won a crown: either a member or a person of whom only the name was entered. */
interface Champion {
  name?: string;
  user: PublicUser | null;
}

/** Shows who won the two crowns of a season. */
export function Champions({ wins, losses }: { wins: readonly Champion[]; losses: readonly Champion[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      <Crowned title="Most Wins" champions={wins} />
      <Crowned title="Most Losses" champions={losses} />
    </dl>
  );
}

function Crowned({ title, champions }: { title: string; champions: readonly Champion[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{title}</dt>
      <dd className="font-semibold wrap-anywhere">
        {champions.map(({ name, user }, index) => (
          <span key={user?.id ?? index}>
            {index > 0 && ', '}
            {name ?? user?.username}
            {user?.isPremium && <OgMark />}
          </span>
        ))}
      </dd>
    </div>
  );
}
