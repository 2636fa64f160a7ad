import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import type { Moderated } from '#shared/domain/accounts/moderation.ts';
import { USERNAME_LENGTH } from '#shared/domain/accounts/names.ts';
import { LEAGUE_NAME_MOST } from '#shared/domain/leagues/league.ts';
import { call } from '../../lib/calls/call.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { LOG_KEY } from './queries.ts';
import { ACTS } from './report-text.ts';

type Reported = Extract<AdminRequestReply, { kind: 'report' }>;

/**
 * Buttons with which an admin can remove the reported content while viewing the report. The report stays open, because the admin
 * has to settle it separately.
 */
export function ReportActs({ report }: { report: Reported }) {
  const [asked, ask] = useState<Moderated>();
  if (report.removable.length === 0) return null;
  return (
    <div role="group" aria-label="Actions" className="mt-3 flex flex-wrap gap-3">
      {report.removable.map((part) => (
        <Button key={part} variant="outline" onClick={() => ask(part)}>
          {ACTS[part].label}
        </Button>
      ))}
      {asked !== undefined && <Question report={report} part={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}

function Question({ report, part, onClose }: { report: Reported; part: Moderated; onClose: () => void }) {
  const [name, setName] = useState('');
  const client = useQueryClient();
  const done = useWhileShown(onClose);
  const { title, label, outcome, words } = ACTS[part];
  const target = report.targetName ?? 'a former member';
  const isNaming = part === 'name';
  const change = useMutation({
    mutationFn: () => moderate(report, part, name.trim()),
    ...failureToastOnSamePage('Nothing Changed'),
    onSuccess: () => {
      done();
      toast(outcome);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['adminRequests'] }),
        client.invalidateQueries({ queryKey: LOG_KEY }),
      ]),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title(target)}
      confirmLabel={label}
      destructive={!isNaming}
      isPending={change.isPending || (isNaming && name.trim() === '')}
      onConfirm={() => change.mutate()}
    >
      <p>{words(report.about)}</p>
      {isNaming && (
        <TextField
          label="New name"
          className="mt-3"
          autoComplete="off"
          maxLength={report.about === 'user' ? USERNAME_LENGTH.most : LEAGUE_NAME_MOST}
          value={name}
          onChange={({ target: field }) => setName(field.value)}
        />
      )}
    </ConfirmDialog>
  );
}

async function moderate({ about, targetId }: Reported, part: Moderated, name: string): Promise<void> {
  if (part === 'message') await call('removeReportedMessage', { params: { messageId: targetId } });
  else if (about === 'user')
    await call('moderateMember', {
      params: { userId: targetId },
      body: part === 'name' ? { username: name } : { profileImageUrl: 'helmet' },
    });
  else
    await call('moderateLeague', {
      params: { leagueId: targetId },
      body: part === 'name' ? { name } : { [part]: null },
    });
}
