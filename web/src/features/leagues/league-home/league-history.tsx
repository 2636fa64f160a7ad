import ScrollText from 'lucide-react/icons/scroll-text';
import Trophy from 'lucide-react/icons/trophy';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';

/** The winners of each season, and the way to everything that was played, here or elsewhere before. */
export function LeagueHistory({ league }: { league: LeagueReply }) {
  const { code, isRenewable, seasons, currentSeason } = league;
  const over = seasons.filter((label) => isRenewable || label !== currentSeason.season);
  // What was played before a renewal; a season that is over and not renewed has its own pages yet.
  const last = seasons.findLast((label) => label !== currentSeason.season);
  const hasPlayed = over.some((label) => wasPlayed(league, label));
  return (
    <Card id="history" title="League History">
      <div className="grid gap-3">
        {over.toReversed().map((label) => (
          <ButtonLink key={label} variant="outline" to={paths.pastFinale(code, seasonNamed(label).startYear)}>
            <Trophy aria-hidden="true" className="size-4 text-gold" />
            {label}: {wasPlayed(league, label) ? 'both champions' : 'ended without a draft'}
          </ButtonLink>
        ))}
        {last !== undefined && (
          <div className="grid grid-cols-3 gap-3">
            {[
              { what: 'Standings', to: paths.pastStandings(code, last) },
              { what: 'Weeks', to: paths.pastWeeks(code, last) },
              { what: 'Draft', to: paths.pastDraftResults(code, last) },
              { what: 'Trades', to: paths.pastTrades(code, last) },
              { what: 'Chat', to: paths.pastChat(code, last) },
            ].map(({ what, to }) => (
              <ButtonLink key={what} variant="outline" className="px-2!" to={to}>
                <span>
                  <span className="sr-only">{last} </span>
                  {what}
                </span>
              </ButtonLink>
            ))}
          </div>
        )}
        <ButtonLink variant="outline" to={paths.history(code)}>
          <ScrollText aria-hidden="true" className="size-4" />
          {hasPlayed ? 'Records and Rivalries' : 'Seasons Played Elsewhere'}
        </ButtonLink>
      </div>
    </Card>
  );
}

function wasPlayed({ status, currentSeason }: LeagueReply, label: string): boolean {
  return label !== currentSeason.season || status === 'completed';
}
