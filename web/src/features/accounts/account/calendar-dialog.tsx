import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { query } from '../../../lib/calls/query.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { OpenedDialog } from '../../../ui/dialog-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/state.tsx';

/** Fetches the URL each time, because the member may have replaced it from another device. */
const ADDRESS = queryOptions({
  ...query('calendarAddress'),
  gcTime: 0,
  refetchOnWindowFocus: 'always',
});

/** Shows the secret URL of the member's calendar. The member can copy it, open it in a calendar app, and replace it. */
export function CalendarDialog({ title, onClose }: OpenedDialog) {
  const { data, error, refetch } = useQuery(ADDRESS);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description="Subscribe to this link and your drafts, trade deadlines and games show up in your calendar and stay current."
    >
      {data ? (
        <Address url={data.url} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

function Address({ url }: { url: string }) {
  const [isAsking, ask] = useState(false);
  const renew = useRenewal(() => ask(false));
  return (
    <>
      <p className="rounded-lg border border-line bg-canvas p-3 font-mono text-xs wrap-anywhere">{url}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={url} label="Copy Link" icon={<Link2 />} />
        {/* URLs with the scheme `webcal:` open in a calendar app. */}
        <ButtonAnchor variant="outline" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          Open in Calendar App
        </ButtonAnchor>
      </div>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        <li>In Google Calendar or Outlook on the web, add a calendar “From URL” and paste the link.</li>
        <li>Some calendars refresh only once a day, so changes can take that long to show up.</li>
        <li>Anyone with this link can see your calendar, including your leagues’ names and codes.</li>
      </ul>
      <div className="mt-5 border-t border-line pt-4">
        <Button variant="outline" onClick={() => ask(true)}>
          Get a New Link
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => ask(false)}
          title="Get a new link?"
          confirmLabel={renew.isPending ? 'Making...' : 'Get a New Link'}
          isPending={renew.isPending}
          onConfirm={() => renew.mutate()}
          destructive
        >
          The old link stops working right away. Calendars that use it need the new one.
        </ConfirmDialog>
      )}
    </>
  );
}

function useRenewal(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('renewCalendarAddress', { body: {} }),
    ...failureToastOnSamePage('Link Not Changed', 'We couldn’t change your calendar link'),
    onSuccess: (made) => {
      client.setQueryData(ADDRESS.queryKey, made);
      onDone();
      toast({ title: 'New Link Ready', description: 'The old link no longer works.' });
    },
  });
}
