import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { toastFailure } from '../../../lib/page/toast.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { showUser, useKeepUser } from './own-profile.ts';

/** The way to the member's own trophies, and who else may see them. */
export function TrophiesCard() {
  const { showsTrophies, username } = useMe();
  const client = useQueryClient();
  const keep = useKeepUser();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => call('changeProfile', { body: { showsTrophies: wanted } }),
    onMutate: (wanted) => showUser(client, { showsTrophies: wanted }),
    onSuccess: keep,
    onError: async (error, wanted) => {
      await showUser(client, { showsTrophies: !wanted });
      toastFailure('Failed to change who sees your trophies', error);
    },
  });
  return (
    <Card title="Trophies">
      <p className="text-sm text-ink-2">Your crowns and finishes from every league, on one page.</p>
      <SwitchField
        label="Show them to other members"
        hint="Your name in a league links to this page. Only members see the names of private leagues."
        checked={showsTrophies}
        onChange={(wanted) => !isPending && mutate(wanted)}
      />
      <ButtonLink variant="outline" className="mt-3" to={paths.trophies(username)}>
        See My Trophies
      </ButtonLink>
    </Card>
  );
}
