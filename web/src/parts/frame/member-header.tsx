import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Logo } from '../../ui/logo.tsx';

interface Person {
  username: string;
  firstName: string;
  profileImageUrl: string;
  isPremium: boolean;
  isAdmin: boolean;
}

const GAME =
  'inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-sm font-semibold whitespace-nowrap text-ink-2 hover:text-ink';

export function MemberHeader({ user, bell }: { user: Person; bell: ReactNode }) {
  return (
    <header data-member-header="" className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page flex min-h-14 items-center gap-2 sm:gap-4">
        <Link
          to={paths.dashboard}
          aria-label="Two Crowns, dashboard"
          className="inline-flex min-h-11 items-center"
        >
          <Logo word="max-[22.5rem]:hidden" />
        </Link>
        <nav aria-label="Games" className="flex items-center">
          <NavLink to={paths.dashboard} className={GAME}>
            NFL
          </NavLink>
          <span className="inline-flex flex-col text-sm leading-tight font-semibold whitespace-nowrap text-ink-3 max-[24rem]:hidden lg:flex-row lg:items-baseline lg:gap-2 lg:px-2">
            NBA{' '}
            <span className="text-xs font-normal">
              <span className="max-lg:sr-only">Coming </span>soon
            </span>
          </span>
        </nav>
        {/* On small screens, this link is in the bottom navigation instead. */}
        {user.isAdmin && (
          <NavLink to={paths.admin} className={`${GAME} max-md:hidden`}>
            Admin
          </NavLink>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-3">
          {user.isPremium && (
            <Badge tone="outline">
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
