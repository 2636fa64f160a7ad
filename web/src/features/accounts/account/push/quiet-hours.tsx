import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { PushPreferences } from '#shared/contract/schemas/push-devices.ts';
import { call } from '../../../../lib/calls/call.ts';
import { query } from '../../../../lib/calls/query.ts';
import { toast } from '../../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../../lib/page/failure-toast.ts';
import { timeOfDay } from '../../../../lib/time/time.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { useSwitch } from './use-preferences.ts';

type Hours = NonNullable<PushPreferences['quietHours']>;

/** The hours that are set when the member first turns on quiet hours. */
const NIGHT: Hours = { from: '22:00', to: '07:00' };

/** Lets the member set hours of the day during which push notifications wait. */
export function QuietHours({ hours }: { hours: Hours | null }) {
  const [last, setLast] = useState(NIGHT);
  const set = (held: PushPreferences, is: boolean) => ({ ...held, quietHours: is ? (hours ?? last) : null });
  const { mutate, isPending } = useSwitch<boolean>({
    shown: set,
    undone: (held, wanted) => set(held, !wanted),
    said: (held) => ({ quietHours: held.quietHours }),
  });
  const change = (wanted: boolean): void => {
    if (isPending) return;
    if (hours) setLast(hours);
    mutate(wanted);
  };
  return (
    <>
      <SwitchField
        label="Turn on quiet hours"
        hint="Hold notifications between these times, in each device’s local time. You get them afterward if they still matter. You still hear right away about your turn if the pick clock is under an hour, and about offers that expire during quiet hours."
        checked={hours !== null}
        onChange={change}
      />
      {hours && <HoursForm hours={hours} />}
    </>
  );
}

function HoursForm({ hours }: { hours: Hours }) {
  // The hours that were entered but not saved yet; null if there are none.
  const [entered, setEntered] = useState<Hours | null>(null);
  const { from, to } = entered ?? hours;
  const [isRefused, setRefused] = useState(false);
  const { mutate, isPending } = useSaving();
  const isChanged = from !== hours.from || to !== hours.to;
  const isComplete = from !== '' && to !== '';
  const wrong = isComplete ? 'Start and end can’t be the same time' : 'Enter both times';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const isRight = isComplete && from !== to;
    setRefused(!isRight);
    if (isRight)
      mutate({ from, to }, { onSuccess: () => setEntered((now) => (now === entered ? null : now)) });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        label="From"
        type="time"
        value={from}
        onChange={(event) => setEntered({ from: event.target.value, to })}
        className="grow"
      />
      <TextField
        label="To"
        type="time"
        value={to}
        error={isRefused ? wrong : undefined}
        onChange={(event) => setEntered({ from, to: event.target.value })}
        className="grow"
      />
      <Button type="submit" variant="outline" className="self-end" disabled={!isChanged || isPending}>
        {isPending ? 'Saving…' : 'Save Hours'}
      </Button>
    </form>
  );
}

function useSaving() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'push-preferences' },
    mutationFn: (quietHours: Hours) => call('changePushPreferences', { body: { quietHours } }),
    ...failureToastOnSamePage('Hours Not Saved', 'Your quiet hours didn’t change. Try again.'),
    onSuccess: ({ quietHours }, { from, to }) => {
      client.setQueryData(query('pushPreferences').queryKey, (held) => held && { ...held, quietHours });
      toast({
        title: 'Quiet Hours Saved',
        description: `We’ll hold notifications from ${timeOfDay(from)} to ${timeOfDay(to)}.`,
      });
    },
  });
}
