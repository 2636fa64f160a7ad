import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PushPreferences, PushPreferencesChange } from '#shared/contract/schemas/push-devices.ts';
import { call } from '../../../../lib/calls/call.ts';
import { query } from '../../../../lib/calls/query.ts';
import { toastFailure } from '../../../../lib/page/toast.ts';

const KEY = query('pushPreferences').queryKey;

interface Change<Wish> {
  /** Returns the preferences with the change made; `undone` returns them with the change reverted. */
  shown(held: PushPreferences, input: Wish): PushPreferences;
  undone(held: PushPreferences, input: Wish): PushPreferences;
  /** Returns the part of the preferences to send to the server. */
  said(held: PushPreferences, input: Wish): PushPreferencesChange | Promise<PushPreferencesChange>;
}

/**
 * Saves the changes that a switch makes. The switch changes right away, and changes back if the server refuses. Changes are sent
 * one after another.
 */
export function useSwitch<Wish>({ shown, undone, said }: Change<Wish>) {
  const client = useQueryClient();
  const show = async (as: Change<Wish>['shown'], input: Wish): Promise<void> => {
    // Cancel pending fetches, because their replies may be from before the change.
    await client.cancelQueries({ queryKey: KEY });
    client.setQueryData(KEY, (held) => held && as(held, input));
  };
  return useMutation({
    scope: { id: 'push-preferences' },
    mutationFn: async (input: Wish) => {
      const held = client.getQueryData(KEY);
      if (held) await call('changePushPreferences', { body: await said(held, input) });
    },
    onMutate: (input) => show(shown, input),
    onSuccess: (_, input) => show(shown, input),
    onError: async (error, input) => {
      await show(undone, input);
      toastFailure('Not Saved', error, 'Nothing changed. Try again.');
    },
  });
}
