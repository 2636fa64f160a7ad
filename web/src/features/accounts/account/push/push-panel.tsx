import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { query } from '../../../../lib/calls/query.ts';
import { here } from '../../../../parts/push/own-device.ts';
import { devicesQuery, HERE } from '../../../../parts/push/queries.ts';
import { DeviceList } from './device-list.tsx';
import { Missing } from './missing.tsx';
import { MutedLeagues } from './muted-leagues.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';
import { PushTypes } from './push-types.tsx';

/** Another device may have changed it meanwhile. */
const ANEW = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** This device, the other ones, and what is pushed to them. */
export function PushPanel() {
  return (
    <>
      <Devices />
      <Preferences />
    </>
  );
}

function Devices() {
  // The browser's settings may be another when its reader comes back.
  const own = useQuery({ queryKey: HERE, queryFn: here, staleTime: 0, refetchOnWindowFocus: 'always' });
  const { data, error, refetch } = useQuery({ ...devicesQuery, ...ANEW });
  const list = useRef<HTMLDivElement>(null);
  if (!own.data || !data)
    return (
      <Missing
        error={error ?? own.error}
        title="Your devices didn’t load"
        onRetry={() => void (own.error ? own.refetch() : refetch())}
      />
    );
  return (
    <>
      <ThisDevice here={own.data} devices={data.devices} />
      <Part title="Your devices" ref={list}>
        <DeviceList ownId={own.data.id} devices={data.devices} rest={() => list.current} />
      </Part>
    </>
  );
}

function Preferences() {
  const { data: preferences, error, refetch } = useQuery({ ...query('pushPreferences'), ...ANEW });
  if (!preferences)
    return (
      <Part title="What You Get">
        <Missing
          error={error}
          title="Your notification settings didn’t load"
          onRetry={() => void refetch()}
        />
      </Part>
    );
  return (
    <>
      <Part title="Notify me when…">
        <PushTypes types={preferences.types} />
      </Part>
      <Part title="Quiet hours">
        <QuietHours hours={preferences.quietHours} />
      </Part>
      <Part title="Muted leagues">
        <MutedLeagues muted={preferences.mutedLeagues} />
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

function Part({ title, ref, children }: PartProps) {
  const id = useId();
  return (
    <div ref={ref} role="group" aria-labelledby={id} tabIndex={-1} className="mt-4 border-t border-line pt-4">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {children}
    </div>
  );
}
