import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { Card } from '../../../ui/card.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';

const TITLE = 'Your Calendar';
const dialogCode = lazyCodeQuery(
  'calendar',
  () => import('./calendar-dialog.tsx'),
  ({ CalendarDialog }) => CalendarDialog,
);

/** The way to the address of the member's calendar, which is a secret and so shown only when they ask. */
export function CalendarCard() {
  return (
    <Card title="Your calendar">
      <p className="text-sm text-ink-2">
        See every league’s drafts, trade deadlines and your teams’ games in your own calendar.
      </p>
      <DialogButton variant="outline" className="mt-3" code={dialogCode} title={TITLE}>
        Get My Calendar Link
      </DialogButton>
    </Card>
  );
}
