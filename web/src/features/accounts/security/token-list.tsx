import { useId, useState } from 'react';
import type { AccessTokenReply } from '#shared/contract/schemas/access-tokens.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { revokeTitle } from './token-titles.ts';

const dialogCode = lazyCodeQuery(
  'revoke-token',
  () => import('./revoke-token-dialog.tsx'),
  ({ RevokeTokenDialog }) => RevokeTokenDialog,
);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface Props {
  tokens: readonly AccessTokenReply[];
  /** Returns the element to focus when a revoked row had the focus. */
  rest: () => Element | null;
}

/** Lists the member's access tokens, oldest first. */
export function TokenList({ tokens, rest }: Props) {
  const [revoking, setRevoking] = useState<AccessTokenReply | null>(null);
  const close = (): void => setRevoking(null);
  if (tokens.length === 0) return <p className="text-sm text-ink-2">No tokens yet.</p>;
  return (
    <>
      <ul aria-label="Your access tokens" className="divide-y divide-line/60">
        {tokens.map((token) => (
          <Row key={token.id} token={token} rest={rest} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      {revoking && (
        <LazyDialog code={dialogCode} title={revokeTitle(revoking.name)} onClose={close}>
          {(RevokeDialog) => <RevokeDialog token={revoking} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'rest'> {
  token: AccessTokenReply;
  onRevoke: () => void;
}

function Row({ token: { name, endsAt, lastUsedAt }, rest, onRevoke }: RowProps) {
  const row = useLastingFocus<HTMLLIElement>(rest);
  const id = useId();
  return (
    <li ref={row} className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="text-sm font-semibold wrap-anywhere">{name}</p>
        <p id={id} className="text-xs text-ink-3">
          Ends {day.format(new Date(endsAt))} ·{' '}
          {lastUsedAt === null ? 'never used' : `last used ${day.format(new Date(lastUsedAt))}`}
        </p>
      </div>
      <Button
        variant="outline"
        className="shrink-0"
        aria-label={`Revoke ${name}`}
        aria-describedby={id}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
