import CalendarClock from 'lucide-react/icons/calendar-clock';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { LeagueDialogButton, type LeagueButtonProps } from '../../leagues/league-dialog-button.tsx';

// The dialog's code loads when its button is first pressed.
const propose = lazyCodeQuery(
  'propose-draft-dates',
  () => import('./propose-times-dialog.tsx'),
  ({ ProposeDialog }) => ProposeDialog,
);

/** A button for commissioners to ask the members which draft times work for them. */
export function ProposeButton({ children, ...props }: LeagueButtonProps) {
  return (
    <LeagueDialogButton code={propose} title="When can everyone draft?" {...props}>
      <CalendarClock aria-hidden="true" className="size-4" />
      {children}
    </LeagueDialogButton>
  );
}
