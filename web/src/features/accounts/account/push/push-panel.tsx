import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import type { PushPreferences } from '#shared/contract/schemas/push-devices.ts';
import { PUSH_TYPES, type PushType } from '#shared/domain/news/push.ts';
import { query } from '../../../../lib/calls/query.ts';
import { here } from '../../../../parts/push/own-device.ts';
import { devicesQuery, HERE } from '../../../../parts/push/queries.ts';
import { DeviceList } from './device-list.tsx';
import { Missing, MutedLeagues } from './muted-leagues.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { useSwitch } from './use-preferences.ts';

/** Query options that always refetch, because the member may have changed the settings from another device. */
const ANEW = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Shows the settings for push notifications: on this device, on the member's other devices, and by type of notification. */
export function PushPanel() {
  return (
    <>
      <Devices />
      <Preferences />
    </>
  );
}

function Devices() {
  // Check again when the window gets the focus, because the user may have changed the browser's settings.
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

/** A switch for each type of push notification, grouped by topic. */
function PushTypes({ types }: Pick<PushPreferences, 'types'>) {
  return GROUPS.map(({ title, kinds }) => (
    <fieldset key={title} className="mt-3">
      <legend className="text-sm text-ink-3">{title}</legend>
      <ul className="gap-x-8 sm:grid sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind.type} className="border-t border-line/60">
            <PushSwitch kind={kind} isOn={types[kind.type] === true} />
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

function PushSwitch({ kind: { type, label }, isOn }: { kind: PushKind; isOn: boolean }) {
  const set = (held: PushPreferences, is: boolean) => ({ ...held, types: { ...held.types, [type]: is } });
  const { mutate, isPending } = useSwitch<boolean>({
    shown: set,
    undone: (held, wanted) => set(held, !wanted),
    said: (_, wanted) => ({ types: { [type]: wanted } }),
  });
  return <SwitchField label={label} checked={isOn} onChange={(wanted) => !isPending && mutate(wanted)} />;
}

interface PushKind {
  type: PushType;
  label: string;
}

interface PushGroup {
  title: string;
  kinds: readonly PushKind[];
}

const TITLES = ['Draft', 'Trades', 'Games', 'League'] as const;
type Title = (typeof TITLES)[number];

// The groups and labels of the switches. The email switches are on the same page, so their labels must be different.
const LABELS: Readonly<Record<PushType, readonly [Title, string]>> = {
  turn: ['Draft', 'You’re on the clock'],
  next: ['Draft', 'You’re on deck'],
  outbid: ['Draft', 'Someone outbids you in an auction'],
  sold: ['Draft', 'A team is sold to you'],
  draft_reminder: ['Draft', 'Your draft starts soon'],
  draft_started: ['Draft', 'Your draft goes live'],
  draft_postponed: ['Draft', 'Your draft couldn’t start'],
  draft_corrected: ['Draft', 'Your finished draft is corrected'],
  trade_proposal: ['Trades', 'You get a trade offer'],
  trade_ending: ['Trades', 'A trade offer is about to expire'],
  trade_accepted: ['Trades', 'Your trade offer is accepted'],
  trade_rejected: ['Trades', 'Your trade offer is rejected'],
  trade_message: ['Trades', 'Someone writes to you about a trade'],
  trade_changed: ['Trades', 'An offer to you is changed'],
  trade_review: ['Trades', 'A trade of yours goes into review, or needs your review'],
  trade_stopped: ['Trades', 'A trade of yours is stopped in review'],
  trade_reversed: ['Trades', 'A trade of yours is reversed'],
  kickoff: ['Games', 'One of your teams kicks off'],
  final: ['Games', 'One of your teams’ games goes final'],
  chat_mention: ['League', 'Someone mentions you in chat'],
  commissioner_announcement: ['League', 'Your commissioner makes an announcement'],
  weekly_update: ['League', 'Your week’s results are in'],
  crown_news: ['League', 'There’s news in a crown race'],
  season_complete: ['League', 'Your season is over'],
};

/** Returns all types of push notification, grouped under headings. Within a group, they are in the order of PUSH_TYPES. */
export function pushGroups(): PushGroup[] {
  return TITLES.map((title) => ({
    title,
    kinds: PUSH_TYPES.filter((type) => LABELS[type][0] === title).map((type) => ({
      type,
      label: LABELS[type][1],
    })),
  }));
}

const GROUPS = pushGroups();
