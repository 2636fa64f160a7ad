import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleHelp from 'lucide-react/icons/circle-help';
import History from 'lucide-react/icons/history';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Settings from 'lucide-react/icons/settings';
import Swords from 'lucide-react/icons/swords';
import Trophy from 'lucide-react/icons/trophy';
import type { ComponentProps, ComponentType } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { isTradingOver } from '../../../parts/trades/trading-text.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

interface Props {
  league: LeagueReply;
  isMissed: boolean;
  leads: boolean;
  moment: SeasonMoment | undefined;
}

interface Action {
  label: string;
  to: string;
  Icon: ComponentType<ComponentProps<'svg'>>;
}

/** What matters at this point of the season, at most three actions. All pages of the league are in its navigation. */
export function actionsOf({ league, isMissed, leads, moment }: Props): Action[] {
  const { code, currentSeason, isDraftComplete, status } = league;
  const manage = { label: 'Manage League', to: paths.manage(code), Icon: Settings };
  const own = leads ? [manage] : [];
  if (isMissed) return own;
  if (!isDraftComplete) {
    return [
      { label: 'Draft Room', to: paths.draft(code), Icon: Swords },
      { label: 'My Draft Board', to: paths.draftBoard(code), Icon: ListOrdered },
      ...(leads ? own : [{ label: 'How to Play', to: paths.howToPlay, Icon: CircleHelp }]),
    ];
  }
  if (status === 'completed') {
    return [
      { label: 'Season Finale', to: paths.finale(code, currentSeason.season), Icon: Trophy },
      { label: 'Final Standings', to: paths.standings(code), Icon: ChartNoAxesColumn },
      { label: 'League History', to: paths.history(code), Icon: History },
    ];
  }
  // Until the server's time is known, trading counts as open.
  const isOver = isTradingOver(currentSeason, moment?.now);
  return [
    { label: 'My Schedule', to: paths.schedule(code), Icon: CalendarDays },
    isOver
      ? { label: 'All Weeks', to: paths.weeks(code), Icon: History }
      : { label: 'Propose Trade', to: paths.trades(code), Icon: ArrowLeftRight },
    ...(leads ? own : [{ label: 'Draft Results', to: paths.draftResults(code), Icon: ListOrdered }]),
  ];
}

/** The league's actions for right now, in one row. */
export function QuickActions(props: Props) {
  const actions = actionsOf(props);
  if (actions.length === 0) return null;
  return (
    <section aria-label="Quick Actions">
      <h2 className="mb-3 text-lg">Quick Actions</h2>
      <div className="flex flex-wrap gap-2 *:flex-auto sm:gap-3">
        {actions.map(({ label, to, Icon }) => (
          <ButtonLink key={to} to={to} variant="outline" className="px-3!">
            <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
