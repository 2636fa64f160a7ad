import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { Link } from 'react-router';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { namesOf } from '../../../parts/leagues/took-over.tsx';
import { SeasonLinks } from '../../../parts/season/season-pages.tsx';
import { Part } from './part.tsx';
import { Champions } from './champions.tsx';

type PastSeason = LeagueHistory['seasons'][number];

/** Lists the spots that were taken over during a season. Their wins count for the last person in the spot. */
function PassedOn({ past }: { past: PastSeason }) {
  const passed = past.standings.filter(({ formerHolders }) => formerHolders.length > 0);
  if (passed.length === 0) return null;
  return (
    <ul aria-label={`Replacements in ${past.season}`} className="mt-1 text-xs text-ink-3">
      {passed.map(({ userId, user, formerHolders }) => (
        <li key={userId} className="wrap-anywhere">
          {user.username} replaced {namesOf(formerHolders)}
        </li>
      ))}
    </ul>
  );
}

interface Reader {
  league: LeagueReply;
  meId: string;
}

/** One season with its champions. Only those who were members then get links to its pages, because no one else can read them. */
function SeasonRow({ past, league, meId }: Reader & { past: PastSeason }) {
  const { season } = past;
  const wasIn = past.standings.some(({ userId }) => userId === meId);
  const place = 'inline-flex min-h-11 items-center font-display text-lg';
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        {wasIn ? (
          <Link to={paths.pastFinale(league.code, seasonNamed(season).startYear)} className={`${place} link`}>
            {season}
          </Link>
        ) : (
          <span className={place}>{season}</span>
        )}
        {!past.isFinal && <Badge tone="ok">Active Season</Badge>}
      </div>
      {past.isFinal && <Champions {...past} />}
      <PassedOn past={past} />
      {wasIn && <SeasonLinks league={league} season={season} />}
    </li>
  );
}

/** Lists all seasons of the league with their champions, newest first. */
export function SeasonsCard({ seasons, ...reader }: Reader & { seasons: readonly PastSeason[] }) {
  return (
    <Part title="Champions">
      <ol className="divide-y divide-line border-y border-line">
        {seasons.map((past) => (
          <SeasonRow key={past.season} past={past} {...reader} />
        ))}
      </ol>
    </Part>
  );
}
