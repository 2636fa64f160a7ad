import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EARLY_FEATURES, type EarlyFeature } from '#shared/domain/billing/early-access.ts';
import { call } from '../../../lib/calls/call.ts';
import { useEarlyAccess } from '../../../parts/accounts/early-access.ts';
import { paths } from '../../../lib/paths.ts';
import { meQuery } from '../../../lib/session/me-query.ts';
import { useMe } from '../../../lib/session/session.ts';
import { toastFailure } from '../../../lib/page/toast.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';

interface Words {
  name: string;
  does: string;
}

const WORDS: Readonly<Record<EarlyFeature, Words>> = {
  'compact-standings': {
    name: 'Compact standings',
    does: 'A tighter table that fits the whole league on one screen.',
  },
  'copied-standings': {
    name: 'Copy standings',
    does: 'Copy both races as text to paste in any chat.',
  },
};

/** Lets OG Players turn on features before everyone gets them. Rookies only see the list of those features. */
export function EarlyAccessCard() {
  const { isPremium } = useMe();
  return (
    <Card title="Early access">
      <p className="text-sm text-ink-2">
        {isPremium
          ? 'Try new features first. None of them change how you play.'
          : 'OG Players get new features first:'}
      </p>
      <ul className="mt-2 divide-y divide-line/60">
        {EARLY_FEATURES.map((feature) => (
          <li key={feature}>{isPremium ? <Switch feature={feature} /> : <Offer {...WORDS[feature]} />}</li>
        ))}
      </ul>
      {!isPremium && (
        <ButtonLink variant="outline" className="mt-3" to={paths.subscribe}>
          See the Perks
        </ButtonLink>
      )}
    </Card>
  );
}

function Offer({ name, does }: Words) {
  return (
    <div className="py-2">
      <p className="text-sm font-semibold">{name}</p>
      <p className="mt-0.5 text-xs text-ink-3">{does}</p>
    </div>
  );
}

/** A feature's switch. It changes right away, and changes back if the server refuses. Changes are sent one after another. */
function Switch({ feature }: { feature: EarlyFeature }) {
  const isOn = useEarlyAccess(feature);
  const { name, does } = WORDS[feature];
  const client = useQueryClient();
  const show = async (on: boolean): Promise<void> => {
    await client.cancelQueries(meQuery);
    client.setQueryData(meQuery.queryKey, (user) => {
      const others = user?.earlyAccess.filter((one) => one !== feature) ?? [];
      return user && { ...user, earlyAccess: on ? [...others, feature] : others };
    });
  };
  const { mutate } = useMutation({
    scope: { id: 'early-access' },
    mutationFn: (on: boolean) => call('changeEarlyAccess', { body: { [feature]: on } }),
    onMutate: show,
    onError: async (error, on) => {
      await show(!on);
      toastFailure('Failed to change early access', error);
      // Refetch the member's tier, because they may have become a Rookie in the meantime.
      await client.invalidateQueries(meQuery);
    },
  });
  return <SwitchField label={name} hint={does} checked={isOn} onChange={(on) => mutate(on)} />;
}
