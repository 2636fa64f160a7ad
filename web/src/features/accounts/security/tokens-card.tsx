import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NewAccessToken } from '#shared/contract/schemas/access-tokens.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { accessTokensQuery } from '../../../parts/accounts/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { NEW_TOKEN } from './token-titles.ts';
import { TokenList } from './token-list.tsx';

const dialogCode = lazyCodeQuery(
  'new-token',
  () => import('./new-token-dialog.tsx'),
  ({ NewTokenDialog }) => NewTokenDialog,
);

/** The member's access tokens for scripts (see Access tokens). */
export function TokensCard() {
  const { data, error, refetch } = useQuery(accessTokensQuery);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewAccessToken | null>(null);
  const create = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setCreating(false);
    setMade(null);
  };
  return (
    <Card title="Access Tokens">
      <p className="mb-3 text-sm text-ink-2">
        Let your own scripts read your leagues. A token can’t change anything.{' '}
        <a href={paths.developers} className="link">
          See what it opens
        </a>
      </p>
      {data && <TokenList tokens={data} rest={() => create.current} />}
      {!data && !error && (
        <Loading label="Loading your access tokens…">
          <Skeleton className="h-14" />
        </Loading>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Button ref={create} variant="outline" className="mt-4" onClick={() => setCreating(true)}>
        Create Token
      </Button>
      {/* A token can arrive after the form was closed, and its owner must see it. */}
      {(isCreating || made) && (
        <LazyDialog code={dialogCode} title={NEW_TOKEN} onClose={close}>
          {(NewTokenDialog) => <NewTokenDialog made={made} onMade={setMade} onClose={close} />}
        </LazyDialog>
      )}
    </Card>
  );
}
