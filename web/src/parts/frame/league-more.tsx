import clsx from 'clsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { paths } from '../../lib/paths.ts';
import { keptUser } from '../../lib/session/session-hint.ts';
import { Menu, MENU_LINK } from '../../ui/menu.tsx';

interface Link {
  label: string;
  to: string;
}

/** The pages of a league besides its five places. `meId` is the user's id. */
function morePages(league: LeagueReply, meId: string): Link[] {
  const { code, currentSeason, isDraftComplete } = league;
  const before = [
    { label: 'Draft Room', to: paths.draft(code) },
    { label: 'My Draft Board', to: paths.draftBoard(code) },
  ];
  const after = [
    { label: 'My Schedule', to: paths.schedule(code) },
    { label: 'Weekly Standings', to: paths.weeks(code) },
    { label: 'Draft Results', to: paths.draftResults(code) },
    { label: 'Season Finale', to: paths.finale(code, currentSeason.season) },
  ];
  return [
    ...(isDraftComplete ? after : league.status === 'ended' ? [] : before),
    { label: 'Rules', to: paths.rules(code) },
    { label: 'League History', to: paths.history(code) },
    ...(isCommissioner(league, meId) ? [{ label: 'Manage League', to: paths.manage(code) }] : []),
    { label: 'How to Play', to: paths.howToPlay },
  ];
}

interface Props {
  league: LeagueReply;
  className: string;
  /** Links that don't belong to the league. */
  children?: ReactNode;
}

/** The menu with the league's other pages. */
export function LeagueMore({ league, className, children }: Props) {
  return (
    <Menu
      label={`More in ${league.name}`}
      className={clsx('shrink-0 gap-2 rounded-sm hover:bg-overlay hover:text-ink', className)}
      button={
        <>
          <Ellipsis aria-hidden="true" className="size-5" />
          <span className="max-wide:sr-only">More</span>
        </>
      }
    >
      <ul>
        {morePages(league, keptUser()).map(({ label, to }) => (
          <li key={to}>
            <NavLink end to={to} className={MENU_LINK}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {children}
    </Menu>
  );
}
