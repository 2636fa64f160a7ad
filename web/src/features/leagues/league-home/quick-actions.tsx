import clsx from 'clsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleHelp from 'lucide-react/icons/circle-help';
import History from 'lucide-react/icons/history';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Settings from 'lucide-react/icons/settings';
import Swords from 'lucide-react/icons/swords';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';

function actionsOf({ code, currentSeason, isDraftComplete }: LeagueReply, isMissed: boolean) {
  if (isMissed) return [];
  if (!isDraftComplete) {
    return [
      { label: 'Draft Room', to: paths.draft(code), Icon: Swords },
      { label: 'My Draft Board', to: paths.draftBoard(code), Icon: ListOrdered },
      { label: 'How to Play', to: paths.howToPlay, Icon: CircleHelp },
    ];
  }
  return [
    { label: 'Game Day', to: paths.gameDay(code), Icon: Tv },
    { label: 'Standings', to: paths.standings(code), Icon: ChartNoAxesColumn },
    { label: 'My Schedule', to: paths.schedule(code), Icon: CalendarDays },
    { label: 'Trades', to: paths.trades(code), Icon: ArrowLeftRight },
    { label: 'Draft Results', to: paths.draftResults(code), Icon: History },
    { label: 'Season Finale', to: paths.finale(code, currentSeason.season), Icon: Trophy },
  ];
}

interface Props {
  league: LeagueReply;
  isMissed: boolean;
  leads: boolean;
}

/** The class names for numbers of actions that fill two rows, even on a wide screen. */
const WIDE: Readonly<Record<number, string>> = {
  6: 'xl:grid-cols-3',
  7: 'xl:grid-cols-4 xl:*:last:col-span-2',
};

/** Links to the league's pages, which differ before and after the draft. Commissioners get one more. */
export function QuickActions({ league, isMissed, leads }: Props) {
  const manage = { label: 'Manage League', to: paths.manage(league.code), Icon: Settings };
  const actions = [...actionsOf(league, isMissed), ...(leads ? [manage] : [])];
  if (actions.length === 0) return null;
  return (
    <Card title="Quick Actions">
      <div
        className={clsx(
          'grid grid-cols-2 gap-3',
          WIDE[actions.length] ?? 'xl:flex xl:flex-wrap xl:*:flex-auto',
        )}
      >
        {actions.map(({ label, to, Icon }) => (
          <ButtonLink key={to} to={to} variant="outline" className="px-2! max-xl:odd:last:col-span-2">
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}
