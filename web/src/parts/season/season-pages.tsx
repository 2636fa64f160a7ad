import { Fragment, type ReactNode } from 'react';
import { Navigate, NavLink, useParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { LeagueGate } from '../leagues/league-gate.tsx';

/** A league and one of its seasons, with the path parameters for calls about that season. */
export interface OfSeason {
  league: LeagueReply;
  params: SeasonPath;
}

/** Returns the season that the URL names by its label or its first year; undefined if the league has no such season. */
export function seasonIn({ seasons }: LeagueReply, named: string): string | undefined {
  return seasons.find((label) => label === named || label.split('-')[0] === named);
}

interface GateProps {
  /** The name of the page, whatever the season. */
  name: string;
  /** Returns the URL of the same page for the current season. */
  current(code: string): string;
  children: (season: OfSeason) => ReactNode;
}

/** A read-only page about the season in the URL, with a heading and the season's content. */
export function PastSeason({ name, current, children }: GateProps) {
  const { season: named = '' } = useParams();
  return (
    <LeagueGate name={name} membersOnly>
      {(league) => {
        const season = seasonIn(league, named);
        if (season === undefined) return <SeasonNotFound />;
        const { code, currentSeason } = league;
        if (season === currentSeason.season) return <Navigate to={current(code)} replace />;
        return (
          <Fragment key={season}>
            <PageHeading
              title={`${name}, ${season}`}
              tabTitle={`${name} ${season} · ${league.name}`}
              back={{ to: paths.history(code), label: 'League History' }}
              actions={
                <ButtonLink variant="outline" className="print:hidden" to={current(code)}>
                  {currentSeason.season} {name}
                </ButtonLink>
              }
            >
              {league.name} · The {season} season is over.
            </PageHeading>
            <SeasonLinks league={league} season={season} />
            {children({ league, params: { leagueId: league.id, season } })}
          </Fragment>
        );
      }}
    </LeagueGate>
  );
}

const PAGES = [
  ['Standings', paths.standings, paths.pastStandings],
  ['Weeks', paths.weeks, paths.pastWeeks],
  ['Draft Results', paths.draftResults, paths.pastDraftResults],
  ['Trades', paths.trades, paths.pastTrades],
  ['Chat', paths.chat, paths.pastChat],
] as const;

/** Links to all pages about a season. */
export function SeasonLinks({ league, season }: { league: LeagueReply; season: string }) {
  const { code, currentSeason } = league;
  const pages = PAGES.map(([name, current, past]) => {
    return { name, to: season === currentSeason.season ? current(code) : past(code, season) };
  });
  return (
    <ul aria-label={`${season} pages`} className="mb-3 flex flex-wrap gap-x-5 text-sm print:hidden">
      {[{ name: 'Finale', to: paths.finale(code, season) }, ...pages].map(({ name, to }) => (
        <li key={name}>
          <NavLink
            to={to}
            className="inline-flex min-h-11 items-center link aria-[current=page]:no-underline"
          >
            <span className="sr-only">{season} </span>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export function SeasonNotFound() {
  return (
    <NotFound
      title="Season Not Found"
      text="This league didn’t play that season."
      to={paths.dashboard}
      label="Back to Dashboard"
    />
  );
}
