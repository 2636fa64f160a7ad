import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { chime } from '../live/turn-sound.ts';
import { newPick } from './guest-draft.ts';

/** In ms: so long a pick that has come in stands before everything else. */
export const MOMENT_MS = 6000;

/** The pick that has just come in, which is heard as well; null most of the time. */
export function useMoment(told: GuestDraft, picks: readonly Pick[]): Pick | null {
  const before = useRef<GuestDraft>(null);
  const [teamId, show] = useState<number | null>(null);
  const look = useEffectEvent((now: GuestDraft) => {
    const came = newPick(before.current, now);
    before.current = now;
    if (came === null) return;
    show(picks[came]?.nflTeamId ?? null);
    chime('turn');
  });
  useEffect(() => look(told), [told]);
  useEffect(() => {
    if (teamId === null) return undefined;
    const timer = setTimeout(() => show(null), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [teamId]);
  // One that is undone meanwhile goes at once.
  return picks.find(({ nflTeamId }) => nflTeamId === teamId) ?? null;
}
