import { ChartNoAxesColumn, CircleHelp, History, ListOrdered, Swords, Trophy } from 'lucide-react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';

function actionsOf({ code, currentSeason, isDraftComplete }: LeagueReply) {
  if (!isDraftComplete) {
    return [
      { label: 'Draft Room', to: paths.draft(code), Icon: Swords },
      { label: 'My Draft Board', to: paths.draftBoard(code), Icon: ListOrdered },
      { label: 'How to Play', to: paths.howToPlay, Icon: CircleHelp },
    ];
  }
  return [
    { label: 'Standings', to: paths.standings(code), Icon: ChartNoAxesColumn },
    { label: 'Draft Results', to: paths.draftResults(code), Icon: History },
    { label: 'Season Finale', to: paths.finale(code, currentSeason.season), Icon: Trophy },
  ];
}

/** The rooms of a league, before and after its draft. */
export function QuickActions({ league }: { league: LeagueReply }) {
  return (
    <Card title="Quick Actions">
      <div className="grid gap-3 sm:grid-cols-3">
        {actionsOf(league).map(({ label, to, Icon }) => (
          <ButtonLink key={to} to={to} variant="outline">
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}
