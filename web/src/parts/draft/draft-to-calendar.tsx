import { useMutation } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lazyImport } from '../../lib/page/lazy-import.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';

/** A button that saves the draft's date as a calendar file. Its code loads on the first press. */
export function DraftToCalendar({ league }: { league: LeagueReply }) {
  const save = useMutation({
    mutationFn: async () => (await lazyImport(() => import('./draft-file.ts'))).saveDraftFile(league),
    ...failureToastOnSamePage('No File Saved'),
    onSuccess: (name) =>
      toast({ title: 'Draft Saved', description: `Open ${name} to add the draft to your calendar.` }),
  });
  return (
    <Button variant="outline" disabled={save.isPending} onClick={() => save.mutate()}>
      Add Draft to Calendar
    </Button>
  );
}
