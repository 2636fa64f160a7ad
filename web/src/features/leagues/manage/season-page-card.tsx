import Globe from 'lucide-react/icons/globe';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { goTo } from '../../../lib/page/jump.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { SEASON_PAGE_PART } from '../../../lib/paths.ts';
import { LeagueDialogButton } from '../../../parts/leagues/league-dialog-button.tsx';
import { seasonPageUntilText } from '../../../parts/season/public-page/season-page-until.ts';
import { Card } from '../../../ui/card.tsx';

const dialog = lazyCodeQuery(
  'season-page',
  () => import('../../../parts/season/public-page/season-page-dialog.tsx'),
  ({ SeasonPageDialog }) => SeasonPageDialog,
);

/** Settings for the public season page. A new league whose page couldn't be turned on leads here. */
export function SeasonPageCard({ league }: { league: LeagueReply }) {
  const { hash } = useLocation();
  const isAskedFor = hash === SEASON_PAGE_PART;
  const isOff = league.currentSeason.seasonPageUntil === null;
  useEffect(() => {
    if (isAskedFor) goTo(SEASON_PAGE_PART);
  }, [isAskedFor]);
  return (
    <div id={SEASON_PAGE_PART.slice(1)} tabIndex={-1} className="scroll-mt-18">
      <Card title="Public Season Page">
        {isAskedFor && isOff && (
          <p className="mb-3 text-sm font-semibold text-warn">
            Your league is created, but its public page isn’t on yet. Turn it on here.
          </p>
        )}
        <p className="mb-3 text-sm text-ink-2">
          {isOff
            ? 'Show both races to anyone: in a group chat, on an office TV, or on your own site.'
            : `Anyone with the link sees the season until ${seasonPageUntilText(league.currentSeason)}.`}
        </p>
        <LeagueDialogButton code={dialog} title="Public Season Page" league={league}>
          <Globe aria-hidden="true" className="size-4" />
          Public Season Page
        </LeagueDialogButton>
      </Card>
    </div>
  );
}
