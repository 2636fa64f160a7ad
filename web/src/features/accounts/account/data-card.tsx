import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { call } from '../../../lib/calls/call.ts';
import { download } from '../../../lib/page/download.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';

const DELETE = 'Delete Account';
const dialogCode = lazyCodeQuery(
  'delete account',
  () => import('./delete-account-dialog.tsx'),
  ({ DeleteDialog }) => DeleteDialog,
);

/** Lets the member download their data, or delete it along with the account. */
export function DataCard() {
  return (
    <Card title="Your data">
      <p className="text-sm text-ink-2">
        Download everything we store about you: profile, leagues, draft boards, notifications and requests.
      </p>
      <ExportButton />
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-2">
        A deleted account can’t be restored.
      </p>
      <DialogButton variant="destructive" className="mt-3" code={dialogCode} title={DELETE}>
        {DELETE}
      </DialogButton>
    </Card>
  );
}

function ExportButton() {
  const save = useMutation({
    mutationFn: () => call('exportAccount'),
    ...failureToastOnSamePage('Failed to export your data'),
    onSuccess: (held) => {
      const name = `two-crowns-data-${held.exportedAt.slice(0, 10)}.json`;
      download(name, JSON.stringify(held, null, 2), 'application/json');
      toast({ title: 'Data Exported', description: `Saved as ${name}.` });
    },
  });
  return (
    <Button variant="outline" className="mt-3" disabled={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden="true" className="size-5" />
      {save.isPending ? 'Exporting…' : 'Export my data'}
    </Button>
  );
}
