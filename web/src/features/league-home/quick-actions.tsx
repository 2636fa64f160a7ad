import { ChartNoAxesColumn, ClipboardList, History, Trophy } from 'lucide-react';
import type { League } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

/** The rooms of a league that have something in them. */
export function QuickActions({ league }: { league: League }) {
  const { code, isDraftComplete, status, currentSeason } = league;
  const actions = [
    {
      label: 'Draft Room',
      to: paths.draft(code),
      Icon: ClipboardList,
      isOpen: !isDraftComplete && status !== 'ended',
    },
    { label: 'Standings', to: paths.standings(code), Icon: ChartNoAxesColumn, isOpen: isDraftComplete },
    { label: 'Draft Results', to: paths.draftResults(code), Icon: History, isOpen: isDraftComplete },
    {
      label: 'Season Finale',
      to: paths.finale(code, currentSeason.season),
      Icon: Trophy,
      isOpen: isDraftComplete,
    },
  ].filter(({ isOpen }) => isOpen);
  if (actions.length === 0) return null;
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
