import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import { NOTES_MOST, type RequestStatus, type Settlement } from '#shared/domain/accounts/requests.ts';
import { paths } from '../../lib/paths.ts';
import { easternTime } from '../../lib/time/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { ReportActs } from './report-acts.tsx';
import { categoryOf, endOf, KIND, PROCESS, STATUSES, textOf, titleOf, outcomeOf } from './request-text.ts';
import { call } from '../../lib/calls/call.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { LOG_KEY } from './queries.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';

interface Props {
  request: AdminRequestReply;
  /** Returns the element that gets the focus when this request has been settled and its card is gone. */
  next: () => Element | null;
}

type Reported = Extract<AdminRequestReply, { kind: 'report' }>;

/** One request to the admins, with all its details and everything an admin can do about it. */
export function RequestCard({ request, next }: Props) {
  const card = useLastingFocus<HTMLLIElement>(next);
  const id = useId();
  return (
    <li
      ref={card}
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 wrap-anywhere sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} tabIndex={-1} className="text-lg">
          {titleOf(request)}
        </h2>
        <Badge tone={request.status === 'pending' ? 'plain' : 'outline'}>{STATUSES[request.status]}</Badge>
      </div>
      <Facts request={request} />
      {request.kind === 'report' && request.quote && <Quoted {...request.quote} />}
      {request.kind === 'report' && request.shown !== null && request.shown !== request.targetName && (
        <p className="mt-3 border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-line">
          At the time of the report: {request.shown}
        </p>
      )}
      <p className="mt-3 rounded-sm bg-canvas p-3 text-sm whitespace-pre-line">{textOf(request)}</p>
      {request.kind === 'report' && <ReportActs report={request} />}
      <Decision key={request.status} request={request} />
    </li>
  );
}

function Facts({ request }: { request: AdminRequestReply }) {
  const { userId, requesterName, requestedAt, processedAt, processedByName } = request;
  const category = categoryOf(request);
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
      <li>{KIND[request.kind]}</li>
      <li>{easternTime(requestedAt)}</li>
      {category !== null && <li>{category}</li>}
      <li>{userId === null ? 'From a visitor' : <>From {<Member name={requesterName} />}</>}</li>
      {request.kind === 'report' && (request.about === 'user' || request.quote !== null) && (
        <li>
          About <Member name={request.targetName} />
        </li>
      )}
      {request.kind !== 'report' && (
        <li>
          <a href={`mailto:${request.email}`} className="link">
            {request.email}
          </a>
        </li>
      )}
      {request.kind === 'cancellation' && <li>{endOf(request.endsAt)}</li>}
      {processedAt !== null && (
        <li>
          Settled {easternTime(processedAt)} by {processedByName ?? 'a former admin'}
        </li>
      )}
    </ul>
  );
}

/** The reported message as it was when the report was made. */
function Quoted({ message, formerTexts = [], leagueName, createdAt }: NonNullable<Reported['quote']>) {
  return (
    <figure className="mt-3 border-l-2 border-line pl-3 text-sm">
      <blockquote className="whitespace-pre-line">{message}</blockquote>
      {formerTexts.map((text, index) => (
        // The texts of a report never change, so the index is a good key.
        <blockquote key={index} className="mt-1 whitespace-pre-line text-ink-2">
          Before an edit: {text}
        </blockquote>
      ))}
      <figcaption className="mt-1 text-ink-2">
        In {leagueName ?? 'a deleted league'}, {easternTime(createdAt)}
      </figcaption>
    </figure>
  );
}

function Member({ name }: { name: string | null }) {
  if (name === null) return 'a former member';
  return (
    <Link to={paths.adminMember(name)} className="link">
      {name}
    </Link>
  );
}

/** The admin's notes on the request and the buttons for a decision. */
function Decision({ request }: { request: AdminRequestReply }) {
  // What this admin has typed. Before they type anything, the field shows the saved notes, which any admin may have written.
  const [typed, setTyped] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  // Close the dialog before the list is refetched: the refetch removes the card, and the focus must be back in the card by then.
  const settle = useSettle(request, () => setAsking(false));
  const isOpen = request.status === 'pending';
  const held = request.adminNotes ?? '';
  const notes = typed ?? held;
  const isSaved = notes === held;
  const as = (status: RequestStatus) => () =>
    settle.mutate(
      { status, adminNotes: notes.trim() === '' ? null : notes },
      { onSuccess: () => setTyped((now) => (now === typed ? undefined : now)) },
    );
  return (
    <>
      <TextAreaField
        label="Admin notes (only admins see these)"
        rows={2}
        maxLength={NOTES_MOST}
        className="mt-4"
        value={notes}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen ? (
          <>
            <Button
              disabled={settle.isPending}
              onClick={request.kind === 'password-reset' ? () => setAsking(true) : as('processed')}
            >
              {PROCESS[request.kind]}
            </Button>
            <Button variant="outline" disabled={settle.isPending} onClick={as('declined')}>
              Decline
            </Button>
          </>
        ) : (
          <Button variant="outline" disabled={settle.isPending} onClick={as('pending')}>
            Reopen
          </Button>
        )}
        <Button variant="ghost" disabled={isSaved || settle.isPending} onClick={as(request.status)}>
          Save note
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Send a reset email?"
          confirmLabel="Send"
          isPending={settle.isPending}
          onConfirm={as('processed')}
        >
          We send {titleOf(request)} a code to set a new password, and the address counts as verified from
          then on. Send it only if you’re sure the address belongs to the member.
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Settles the version of a request that this admin sees. If another admin has settled the request in the meantime, the server
 * changes nothing, and the list is refetched.
 */
function useSettle(request: AdminRequestReply, onDone: () => void) {
  const client = useQueryClient();
  const done = useWhileShown(onDone);
  return useMutation({
    mutationFn: (settlement: Omit<Settlement, 'from'>) =>
      call('settleRequest', {
        params: { requestId: request.id },
        body: { ...settlement, from: request.status },
      }),
    ...failureToastOnSamePage('Request Not Settled'),
    onSuccess: (settled) => {
      done();
      toast(outcomeOf(settled, request.status));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['adminRequests'] }),
        client.invalidateQueries({ queryKey: LOG_KEY }),
      ]),
  });
}
