import type { LeagueHistory } from '#shared/contract/schemas/standings.ts';
import { Card } from '../../../ui/card.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { recordsOf } from './records.ts';

/** The best results ever in this league. */
export function RecordsCard({ seasons }: { seasons: LeagueHistory['seasons'] }) {
  const records = recordsOf(seasons);
  return (
    <Card title="Records">
      {records.length === 0 ? (
        <EmptyState title="No records yet">They are set when the first season is over.</EmptyState>
      ) : (
        <dl className="grid gap-3 sm:grid-cols-2">
          {records.map(({ name, figure, holders }) => (
            <div key={name} className="min-w-0 rounded-sm bg-raised p-3">
              <dt className="text-xs text-ink-2">{name}</dt>
              <dd>
                <span className="block font-display text-xl">{figure}</span>
                {holders.map(({ userId, user, season }) => (
                  <span key={`${userId} ${season}`} className="block text-xs text-ink-2">
                    {user.username}
                    {user.isPremium && <OgMark />} · {season}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
