import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../../lib/calls/call.ts';
import { PublicPage } from '../../../parts/frame/public-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { labelOf } from '../../../parts/accounts/mail-labels.ts';

const FAILED = 'Please try again.';

type Stopping = 'not yet' | 'now' | { type: string | null } | { failure: unknown };

/** Stops mails by the link in one of them, for anybody. Nothing is stopped before the button: mail programs open links, too. */
export function Component() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const type = search.get('type');
  const [stopping, setStopping] = useState<Stopping>('not yet');
  const stop = async (): Promise<void> => {
    setStopping('now');
    const query = type === null ? {} : { type };
    const ended = await call('stopMails', { params: { token }, query }).catch((failure: unknown) => ({
      failure,
    }));
    setStopping(ended);
  };
  const isDone = typeof stopping === 'object' && 'type' in stopping;
  return (
    <PublicPage>
      <PageTitle>Stop Mails</PageTitle>
      <div className="page mt-6 mb-10 max-w-form! sm:mt-12">
        <h1 className="mb-5 text-2xl">Stop mails</h1>
        <Card>
          {isDone ? (
            <Done type={stopping.type} />
          ) : (
            <>
              <p className="mb-5 text-ink-2">{questionOf(type)}</p>
              {typeof stopping === 'object' && (
                <FailureNote
                  title="The mails could not be stopped."
                  error={stopping.failure}
                  fallback={FAILED}
                  className="mb-4"
                />
              )}
              <Button disabled={stopping === 'now'} onClick={() => void stop()}>
                {stopping === 'now' ? 'Stopping…' : 'Stop these mails'}
              </Button>
            </>
          )}
        </Card>
      </div>
    </PublicPage>
  );
}

function questionOf(type: string | null): string {
  const label = type === null ? undefined : labelOf(type);
  return label === undefined
    ? 'Do you want no more mails that others have us send to your address, such as invitations?'
    : `Do you want no more mails of this kind: “${label}”?`;
}

/** What was stopped. It takes the focus from the button that it replaces. */
function Done({ type }: { type: string | null }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const label = type === null ? undefined : labelOf(type);
  return (
    <p ref={words} tabIndex={-1} role="status">
      {label === undefined
        ? 'Done. We send you no more mails that others set off, such as invitations.'
        : `Done. We mail you no more of this kind: “${label}”. Your account page switches it on again.`}
    </p>
  );
}
