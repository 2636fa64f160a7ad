import { useState } from 'react';
import { toast } from '../src/lib/page/toast.ts';
import { Button } from '../src/ui/button.tsx';
import { Card } from '../src/ui/card.tsx';
import { Code } from '../src/features/developers/code.tsx';
import { TabSessionNote } from '../src/parts/device/tab-session-bar.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { Dialog } from '../src/ui/dialog.tsx';
import { FailureNote } from '../src/ui/failure-note.tsx';
import { LazyDialog } from '../src/ui/lazy-dialog.tsx';
import { NotLoaded } from '../src/ui/not-loaded.tsx';
import { Older } from '../src/ui/older.tsx';
import { Loading, Skeleton, SkeletonCard, SkeletonRow } from '../src/ui/skeleton.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { EmptyState, ErrorState } from '../src/ui/state.tsx';
import { lazyCodeQuery } from '../src/lib/page/lazy-code.ts';
import { Columns, Row, Section } from './sample.tsx';

const ignore = (): void => undefined;
const FAILURE = new Error('No connection');
const DIALOGS = ['form', 'wide', 'side', 'confirm', 'loading'] as const;
const never = lazyCodeQuery(
  'a dialog that never loads',
  () => new Promise<{ Never: () => null }>(ignore),
  ({ Never }) => Never,
);

export function Dialogs() {
  const [open, setOpen] = useState<(typeof DIALOGS)[number]>();
  const close = (): void => setOpen(undefined);
  return (
    <Section title="Dialogs">
      <Row label="Sizes and kinds">
        {DIALOGS.map((kind) => (
          <Button key={kind} variant="outline" onClick={() => setOpen(kind)}>
            Open: {kind}
          </Button>
        ))}
      </Row>
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete this league?"
          confirmLabel="Delete for good"
          destructive
          onConfirm={close}
          onClose={close}
        >
          Its drafts and chats are deleted, too.
        </ConfirmDialog>
      )}
      {open === 'loading' && (
        <LazyDialog code={never} title="Loading" onClose={close}>
          {(Never) => <Never />}
        </LazyDialog>
      )}
      {(open === 'form' || open === 'wide' || open === 'side') && (
        <Dialog title="Propose a Trade" description="Ben has a day to answer." size={open} onClose={close}>
          <Button onClick={close}>Propose</Button>
        </Dialog>
      )}
    </Section>
  );
}

export function Toasts() {
  return (
    <Section title="Toasts">
      <Row label="Kinds">
        <Button
          variant="outline"
          onClick={() => toast({ title: 'Trade Proposed', description: 'Ben has a day to answer.' })}
        >
          Show a message
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast({ title: 'Not Saved', description: 'The service is busy.', variant: 'destructive' })
          }
        >
          Show a failure
        </Button>
      </Row>
    </Section>
  );
}

/** Shows what a page looks like while its content is loading, empty or failed. */
export function States() {
  return (
    <Section title="Loading, empty and failed">
      <Columns>
        <Card title="Loading">
          <Loading>
            <Skeleton className="mb-3 h-6 w-2/3" />
            <Skeleton className="mb-3 h-4" />
            <Skeleton className="h-4 w-5/6" />
          </Loading>
        </Card>
        <Card title="Loading something of unknown shape">
          <Spinner />
        </Card>
        <Card title="Empty">
          <EmptyState title="No trophies yet" action={<Button variant="outline">Join a league</Button>}>
            They show up here after a season.
          </EmptyState>
        </Card>
        {(['games', 'trades', 'marker'] as const).map((drawing) => (
          <Card key={drawing} title={`Empty: ${drawing}`}>
            <EmptyState drawing={drawing} title="Nothing yet" />
          </Card>
        ))}
        <Card title="Loading a list">
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        </Card>
        <SkeletonCard className="h-56" />
        <Card title="Failed">
          <ErrorState error={FAILURE} onRetry={ignore} />
          <NotLoaded onRetry={ignore}>A part of the page didn’t load.</NotLoaded>
        </Card>
        <Card title="Failed at one place">
          <FailureNote title="Not saved." error={FAILURE} fallback="Please try again." onDismiss={ignore} />
        </Card>
        <Card title="A session of one tab">
          <TabSessionNote
            link="https://example.com/dashboard"
            advice="To stay signed in, use Instagram’s menu to open this page in Safari, or copy the link."
            onDismiss={ignore}
          />
        </Card>
        <Card title="Text to copy" className="overflow-hidden">
          <Code
            label="Example"
            text={'curl "$SITE/api/open/leagues" \\\n  -H "Authorization: Bearer $ACCESS_TOKEN"'}
            canCopy
          />
        </Card>
        <Card title="Older ones" action={<Button variant="ghost">All</Button>}>
          <Older next={() => null} isBusy={false} error={null} onMore={ignore} />
          <Older next={() => null} isBusy error={null} onMore={ignore} />
          <Older next={() => null} isBusy={false} error={FAILURE} onMore={ignore} />
        </Card>
      </Columns>
    </Section>
  );
}
