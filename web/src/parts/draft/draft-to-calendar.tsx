import { useMutation } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lateImport } from '../../lib/page/late-import.ts';
import { toast } from '../../lib/page/toast.ts';
import { toldHere } from '../../lib/page/told-here.ts';
import { Button } from '../../ui/button.tsx';

/** Saves the draft's date as a file that calendars open. What writes it comes with the first press. */
export function DraftToCalendar({ league }: { league: LeagueReply }) {
  const save = useMutation({
    mutationFn: async () => (await lateImport(() => import('./draft-file.ts'))).saveDraftFile(league),
    ...toldHere('No File Saved'),
    onSuccess: (name) =>
      toast({ title: 'Draft Saved', description: `Open ${name} to add the draft to your calendar.` }),
  });
  return (
    <Button variant="outline" disabled={save.isPending} onClick={() => save.mutate()}>
      Add Draft to Calendar
    </Button>
  );
}
