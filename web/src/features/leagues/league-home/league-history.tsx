import ScrollText from 'lucide-react/icons/scroll-text';
import Trophy from 'lucide-react/icons/trophy';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seatedSince } from '#shared/domain/actor.ts';
import { easternDay } from '#shared/domain/eastern.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';

/** Links to the league's past seasons and to its whole history, which may include seasons on other sites. */
export function LeagueHistory({ league }: { league: LeagueReply }) {
  const { code, isRenewable, seasons, currentSeason } = league;
  const me = useMe();
  const over = seasons.filter((label) => isRenewable || label !== currentSeason.season);
  const hasPlayed = over.some((label) => wasPlayed(league, label));
  const own = over.filter((label) => label === currentSeason.season || wasIn(league, me.id, label));
  // The latest past season, if the league has been renewed. Until then, the league's regular pages still show the finished
  // season.
  const last = own.findLast((label) => label !== currentSeason.season);
  return (
    <Card id="history" title="League History">
      <div className="grid gap-3">
        {own.toReversed().map((label) => (
          <ButtonLink key={label} variant="outline" to={paths.pastFinale(code, seasonNamed(label).startYear)}>
            <Trophy aria-hidden="true" className="size-4 text-ink-2" />
            {label}: {wasPlayed(league, label) ? 'champions crowned' : 'ended without a draft'}
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
          {hasPlayed ? 'Records and Rivalries' : 'Seasons on Other Sites'}
        </ButtonLink>
      </div>
    </Card>
  );
}

/**
 * Whether the user was in the league that season. Only those members can read the season's pages, so no one else gets a link.
 * Members who joined after the season's last day don't count.
 */
function wasIn(league: LeagueReply, meId: string, label: string): boolean {
  const since = seatedSince(league, meId);
  return since !== undefined && easternDay(new Date(since)) <= seasonNamed(label).lastDay;
}

function wasPlayed({ status, currentSeason }: LeagueReply, label: string): boolean {
  return label !== currentSeason.season || status === 'completed';
}
