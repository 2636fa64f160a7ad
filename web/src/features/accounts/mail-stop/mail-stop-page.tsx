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

/**
 * Lets anyone who has the link from an email stop emails of that type. Nothing changes until they press the button, because email
 * programs open links, too.
 */
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
      <PageTitle>Unsubscribe</PageTitle>
      <div className="page mt-6 mb-10 max-w-form! sm:mt-12">
        <h1 className="mb-5 text-2xl">Unsubscribe</h1>
        <Card>
          {isDone ? (
            <Done type={stopping.type} />
          ) : (
            <>
              <p className="mb-5 text-ink-2">{questionOf(type)}</p>
              {typeof stopping === 'object' && (
                <FailureNote
                  title="We couldn’t unsubscribe you."
                  error={stopping.failure}
                  fallback={FAILED}
                  className="mb-4"
                />
              )}
              <Button disabled={stopping === 'now'} onClick={() => void stop()}>
                {stopping === 'now' ? 'Stopping…' : 'Unsubscribe'}
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
    ? 'Stop getting emails that other people send you through Two Crowns, such as invitations?'
    : `Stop getting this type of email: “${label}”?`;
}

/** Says which type of email has been stopped. It replaces the button and takes over the focus. */
function Done({ type }: { type: string | null }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const label = type === null ? undefined : labelOf(type);
  return (
    <p ref={words} tabIndex={-1} role="status">
      {label === undefined
        ? 'Done. You won’t get invitations or other emails that people send through Two Crowns.'
        : `You’re unsubscribed from “${label}”. You can turn it back on from your account page.`}
    </p>
  );
}
