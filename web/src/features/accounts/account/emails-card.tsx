import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { useMe } from '../../../lib/session/session.ts';
import { toastFailure } from '../../../lib/page/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { mailKinds, type MailKind } from '../../../parts/accounts/mail-labels.ts';
import { showUser } from './own-profile.ts';
import { mailPreferencesQuery } from '../../../parts/accounts/queries.ts';

const FAILED = 'Failed to update communication preference';
const KINDS = mailKinds();

export function EmailsCard() {
  const { data: preferences, error, refetch } = useQuery(mailPreferencesQuery);
  return (
    <Card title="Email communications">
      <Communications />
      <h3 className="mt-4 border-t border-line pt-4 text-base">Email me when…</h3>
      {preferences ? (
        <ul className="divide-y divide-line/60">
          {KINDS.map((kind) => (
            <li key={kind.type}>
              <Preference kind={kind} isOn={preferences[kind.type] === true} />
            </li>
          ))}
        </ul>
      ) : (
        <Unknown error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Unknown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return <ErrorState error={error} title="Your email preferences didn’t load" onRetry={onRetry} />;
  return (
    <Loading label="Loading your email preferences…" className="mt-2 grid gap-3">
      {KINDS.map(({ type }) => (
        <Skeleton key={type} className="h-9" />
      ))}
    </Loading>
  );
}

function Communications() {
  const { acceptsCommunications } = useMe();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => call('changeProfile', { body: { acceptsCommunications: wanted } }),
    onMutate: (wanted) => showUser(client, { acceptsCommunications: wanted }),
    onError: async (error, wanted) => {
      await showUser(client, { acceptsCommunications: !wanted });
      toastFailure(FAILED, error);
    },
  });
  return (
    <SwitchField
      label="Two Crowns news"
      hint="Occasional news about Two Crowns. League emails are below."
      checked={acceptsCommunications}
      onChange={(wanted) => !isPending && mutate(wanted)}
    />
  );
}

/**
 * The switch for one type of email. It changes right away, and changes back if the server refuses. Changes are sent one after
 * another.
 */
function Preference({ kind: { type, label, isAlwaysOn }, isOn }: { kind: MailKind; isOn: boolean }) {
  const client = useQueryClient();
  const show = (is: boolean): void =>
    void client.setQueryData(mailPreferencesQuery.queryKey, (held) => held && { ...held, [type]: is });
  const { mutate, isPending } = useMutation({
    scope: { id: 'mail-preferences' },
    mutationFn: (wanted: boolean) => call('changeMailPreferences', { body: { [type]: wanted } }),
    onMutate: show,
    onError: (error, wanted) => {
      show(!wanted);
      toastFailure(FAILED, error);
    },
  });
  return (
    <SwitchField
      label={label}
      hint={isAlwaysOn ? 'Always on, so you’ll know if someone else changes your account.' : undefined}
      checked={isOn || isAlwaysOn}
      locked={isAlwaysOn}
      onChange={(wanted) => !isPending && mutate(wanted)}
    />
  );
}
