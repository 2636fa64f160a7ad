import { useQuery } from '@tanstack/react-query';
import type { PushPreferences } from '#shared/contract/schemas/push-devices.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { call } from '../../../../lib/calls/call.ts';
import { useMe } from '../../../../lib/session/session.ts';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { useSwitch } from './use-preferences.ts';
import { ownSeasonsQuery } from '../../../../parts/leagues/queries.ts';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';

/** Lists the member's leagues, each with a switch that mutes all push notifications about the league. */
export function MutedLeagues({ muted }: { muted: readonly string[] }) {
  const { id } = useMe();
  const { data, error, refetch } = useQuery(ownSeasonsQuery(id));
  if (!data) return <Missing error={error} title="Your leagues didn’t load" onRetry={() => void refetch()} />;
  const leagues = leaguesOf(data);
  if (leagues.length === 0) return <p className="mt-1 text-sm text-ink-2">You’re not in a league yet.</p>;
  return (
    <ul className="divide-y divide-line/60">
      {leagues.map((league) => (
        <li key={league.id}>
          <MuteSwitch league={league} isMuted={muted.includes(league.id)} />
        </li>
      ))}
    </ul>
  );
}

function MuteSwitch({ league: { id, name }, isMuted }: { league: OwnLeague; isMuted: boolean }) {
  const set = (held: PushPreferences, is: boolean) => {
    const others = held.mutedLeagues.filter((other) => other !== id);
    return { ...held, mutedLeagues: is ? [...others, id] : others };
  };
  const { mutate, isPending } = useSwitch<boolean>({
    shown: set,
    undone: (held, wanted) => set(held, !wanted),
    // The call replaces the whole list of muted leagues, so start from a fresh list, which may include leagues muted on other
    // devices.
    said: async (_, wanted) => {
      const { mutedLeagues } = set(await call('pushPreferences'), wanted);
      return { mutedLeagues };
    },
  });
  return (
    <SwitchField
      label={`Mute ${name}`}
      hint={isMuted ? 'Muted: no push notifications from this league.' : undefined}
      checked={isMuted}
      onChange={(wanted) => !isPending && mutate(wanted)}
    />
  );
}

interface OwnLeague {
  id: string;
  name: string;
}

/** Returns the member's leagues. A league is listed only once, even if it has several seasons. */
export function leaguesOf(seasons: readonly Pick<SeasonEntry, 'leagueId' | 'leagueName'>[]): OwnLeague[] {
  const names = new Map(seasons.map(({ leagueId, leagueName }) => [leagueId, leagueName]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Shown in place of missing data. It says that the data is loading, or that it didn't load. */
export function Missing(props: { error: Error | null; title: string; onRetry: () => void }) {
  if (props.error) return <ErrorState {...props} />;
  return (
    <Loading className="mt-2 grid gap-3">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </Loading>
  );
}
