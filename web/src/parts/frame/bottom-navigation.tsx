import clsx from 'clsx';
import CirclePlus from 'lucide-react/icons/circle-plus';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import House from 'lucide-react/icons/house';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import { NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';

const ITEMS = [
  { to: paths.dashboard, label: 'Dashboard', Icon: House },
  { to: paths.createLeague, label: 'Create', Icon: CirclePlus },
  { to: paths.joinLeague, label: 'Join', Icon: Users },
  { to: paths.account, label: 'Account', Icon: CircleUserRound },
] as const;
const ADMINS = { to: paths.admin, label: 'Admin', Icon: Wrench } as const;

/** The navigation at the bottom of small screens. */
export function BottomNavigation({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav
      aria-label="Main"
      data-bottom-navigation=""
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {[...ITEMS, ...(isAdmin ? [ADMINS] : [])].map(({ to, label, Icon }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            clsx(
              'flex min-h-14 min-w-max grow basis-0 flex-col items-center justify-center gap-0.5 border-t-3 text-xs font-semibold',
              isActive ? 'border-you text-you' : 'border-transparent text-ink-2',
            )
          }
        >
          <Icon aria-hidden="true" className="size-5" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
