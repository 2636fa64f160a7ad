import { ChartNoAxesColumn, History, Trophy } from 'lucide-react';
import type { League } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

/** The rooms of a league that has drafted; before, the draft room is the one next step. */
export function QuickActions({ league }: { league: League }) {
  const { code, currentSeason } = league;
  const actions = [
    { label: 'Standings', to: paths.standings(code), Icon: ChartNoAxesColumn },
    { label: 'Draft Results', to: paths.draftResults(code), Icon: History },
    { label: 'Season Finale', to: paths.finale(code, currentSeason.season), Icon: Trophy },
  ];
  return (
    <Card title="Quick Actions">
      <div className="grid gap-3 sm:grid-cols-3">
        {actions.map(({ label, to, Icon }) => (
          <ButtonLink key={to} to={to} variant="outline">
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}
