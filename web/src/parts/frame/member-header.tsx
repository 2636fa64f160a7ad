import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Menu, MENU_LINK } from '../../ui/menu.tsx';
import { LeagueMore } from './league-more.tsx';
import { useLoadedLeague } from './loaded-league.ts';

interface Person {
  username: string;
  firstName: string;
  profileImageUrl: string;
  isPremium: boolean;
  isAdmin: boolean;
}

const GAME =
  'inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-sm font-semibold whitespace-nowrap text-ink-2 hover:text-ink';

interface Props {
  user: Person;
  bell: ReactNode;
  /** The code of the league whose page this is. */
  code: string | undefined;
  /** Whether the league's bar is below the header on wide screens. The bar then stays in sight, and the header scrolls away. */
  hasBar: boolean;
}

export function MemberHeader({ user, bell, code, hasBar }: Props) {
  const isInLeague = code !== undefined;
  return (
    <header
      data-member-header=""
      className={clsx('sticky top-0 z-30 border-b border-line bg-surface', hasBar && 'wide:static')}
    >
      <div className="page flex min-h-14 items-center gap-2 sm:gap-4">
        {isInLeague && <LeagueName code={code} isAdmin={user.isAdmin} />}
        <Link
          to={paths.dashboard}
          aria-label="Two Crowns, dashboard"
          className={clsx('inline-flex min-h-11 items-center', isInLeague && 'max-wide:hidden')}
        >
          <Logo word="max-[22.5rem]:hidden" />
        </Link>
        <nav aria-label="Games" className={clsx('flex items-center', isInLeague && 'max-wide:hidden')}>
          <Menu
            label="NFL and other games"
            className="gap-1 px-2 text-sm font-semibold text-ink-2 hover:text-ink"
            button={
              <>
                NFL
                <ChevronDown aria-hidden="true" className="size-4" />
              </>
            }
          >
            <Games />
          </Menu>
        </nav>
        {/* Narrower screens have this link in the bottom navigation or the league's menu. The menu keeps it a little longer. */}
        {user.isAdmin && (
          <NavLink to={paths.admin} className={`${GAME} max-md:hidden`}>
            Admin
          </NavLink>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-2 sm:gap-3 max-sm:shrink-0">
          {user.isPremium && (
            <Badge tone="outline" className={clsx(isInLeague && 'max-wide:hidden')}>
              <span>
                OG<span className="max-[28rem]:sr-only"> Player</span>
              </span>
            </Badge>
          )}
          {bell}
          <Link
            to={paths.account}
            title={user.username}
            className="-mx-1 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm font-semibold hover:underline"
          >
            <Avatar person={user} size="sm" />
            <span className="sr-only">Account of </span>
            <span className="max-w-40 truncate max-sm:sr-only">{user.username}</span>
          </Link>
          {/* Phones have no room for this link next to the notification badge. The account page has the same link. */}
          <Link
            to={paths.logout}
            className="hidden min-h-11 items-center px-1 text-sm whitespace-nowrap link sm:inline-flex"
          >
            Sign out
          </Link>
        </div>
      </div>
    </header>
  );
}

function Games() {
  return (
    <>
      <NavLink to={paths.dashboard} className={MENU_LINK}>
        NFL
      </NavLink>
      <p className="flex min-h-11 items-center justify-between gap-4 px-3 text-sm text-ink-3">
        NBA <span className="text-xs">Coming soon</span>
      </p>
    </>
  );
}

/**
 * On small screens, the header says which league this is, and leads back to all leagues. The menu then has the links that the
 * header has no room for. Admin is in both from 48 to 56 rem, because the menu is the same at all these widths.
 */
function LeagueName({ code, isAdmin }: { code: string; isAdmin: boolean }) {
  const { league, isOutside } = useLoadedLeague(code);
  return (
    <div className="flex min-w-0 grow items-center wide:hidden">
      <Link
        to={paths.dashboard}
        aria-label="All leagues"
        className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center"
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Link>
      <p title={league?.name} className="mr-auto truncate font-display text-lg">
        {league?.name}
      </p>
      {league && !isOutside && (
        <LeagueMore league={league} className="text-ink-2">
          <div className="mt-2 border-t border-line pt-2">
            <Games />
            {isAdmin && (
              <NavLink to={paths.admin} className={MENU_LINK}>
                Admin
              </NavLink>
            )}
          </div>
        </LeagueMore>
      )}
    </div>
  );
}
