import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { Card } from '../../../ui/card.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { recordsOf } from './records.ts';

/** A best week may be many people's. */
const NAMED_MOST = 4;

/** The best results ever in this league, of seasons played here. */
export function RecordsCard({ seasons }: { seasons: LeagueHistory['seasons'] }) {
  const records = recordsOf(seasons);
  return (
    <Card title="Records">
      {records.length === 0 ? (
        <EmptyState title="No records yet">Records start after your first season.</EmptyState>
      ) : (
        <dl className="grid gap-3 sm:grid-cols-2">
          {records.map(({ name, figure, holders }) => (
            <div key={name} className="min-w-0 rounded-sm bg-raised p-3">
              <dt className="text-xs text-ink-2">{name}</dt>
              <dd>
                <span className="block font-display text-xl">{figure}</span>
                {holders.slice(0, NAMED_MOST).map(({ userId, user, season, note }, index) => (
                  <span
                    key={`${userId} ${season} ${index}`}
                    className="block text-xs wrap-anywhere text-ink-2"
                  >
                    {user.username}
                    {user.isPremium && <OgMark />} · {season}
                    {note !== undefined && `, ${note}`}
                  </span>
                ))}
                {holders.length > NAMED_MOST && (
                  <span className="block text-xs text-ink-3">and {holders.length - NAMED_MOST} more</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
