import { useMemo, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import { placeNameOf, teamById } from '#shared/domain/teams.ts';
import { Announcer } from '../room/announcer.tsx';
import { type Told, newPick } from './guest-draft.ts';
import { Lost } from './lost.tsx';
import { WallBest } from './wall-best.tsx';
import { WallGrid } from './wall-grid.tsx';
import { WallHero } from './wall-hero.tsx';
import { WallMoney } from './wall-lot.tsx';
import { wallView } from './wall-view.ts';
import { turnTitle, turnCode } from '../../../parts/draft/turn-names.ts';
import { sized } from './sized.ts';
import { WallPlate } from './wall-plate.tsx';
import { chime } from '../clock/turn-sound.ts';
import { TeamChip } from '../../../ui/team-chip.tsx';
import type { DraftView } from '../room/room.ts';
import { recentPicks } from '../room/turns.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

/** The board of a draft: before, during and after it. */
export function Wall({ told, draft }: { told: Told; draft: GuestDraft }) {
  const view = useMemo(() => wallView(draft), [draft]);
  const picks = view.draft?.picks ?? [];
  const moment = useMoment(draft, picks);
  const hasSides = draft.status === 'draft' || draft.status === 'drafting';
  return (
    <div className="flex grow flex-col gap-4 p-4 wall:min-h-0 wall:gap-[0.75rem] wall:p-[1rem]">
      <title>{`${draft.leagueName} · Draft Board`}</title>
      <header className="flex flex-wrap items-baseline gap-x-4 wall:flex-nowrap wall:whitespace-nowrap wall:in-[main:has(>button)]:pr-[13rem]">
        <h1 className="min-w-0 text-xl wall:truncate">
          <span className="sr-only">Draft board: </span>
          {draft.leagueName}
        </h1>
        <p className="font-display text-lg text-ink-3">Draft {draft.season}</p>
        <div className="wall:ml-auto">
          <Lost told={told} />
        </div>
      </header>
      {draft.auction ? <SaleAnnouncer view={view} /> : <Announcer room={view} notice={null} />}
      <WallHero told={draft} view={view} />
      <div className="relative flex grow flex-col gap-4 wall:min-h-0 wall:flex-row wall:gap-[1rem]">
        <WallGrid view={view} />
        {hasSides && (
          <div className="flex shrink-0 flex-col gap-4 wall:w-[20rem] wall:gap-[0.75rem]">
            {draft.auction ? <WallMoney told={draft} auction={draft.auction} /> : <WallBest told={draft} />}
            <WallPicks view={view} />
          </div>
        )}
        {moment && <Moment key={moment.nflTeamId} pick={moment} name={view.nameOf(moment.userId)} />}
      </div>
    </div>
  );
}

/** Announces each sale. Prices change too often to announce each one on a board that no one bids on. */
function SaleAnnouncer({ view }: { view: DraftView }) {
  const last = view.draft?.picks.at(-1);
  return (
    <p role="status" className="sr-only">
      {last &&
        `${placeNameOf(last.nflTeamId)} sold to ${view.nameOf(last.userId)}. ${turnCode(last)} crowns.`}
    </p>
  );
}

/** A new pick, shown over everything but the clock. Screen readers get it from the announcer instead. */
function Moment({ pick, name }: { pick: Pick; name: string }) {
  const team = teamById(pick.nflTeamId);
  if (!team) return null;
  const who = `${nameAnd(name, pick.auto ? 'gets' : 'takes')} the`;
  const whole = `${team.city} ${team.name}`;
  return (
    <WallPlate
      team={team}
      className="wall-moment z-10 flex flex-col justify-center rounded-lg border-4 border-white wall:border-[0.25rem] p-4 wall:px-[3rem]"
    >
      <div aria-hidden="true" data-moment="">
        <p className="font-display text-lg wall:text-[2.5rem] wall:leading-[1.2]">
          {pick.price === undefined ? turnTitle(pick) : turnCode(pick)}
          {pick.auto && ' · Auto-pick'}
        </p>
        <p ref={sized(who)} className="wall-moment-who truncate font-display">
          {who}
        </p>
        <p ref={sized(whole)} className="wall-moment-team font-display">
          {whole}
        </p>
      </div>
    </WallPlate>
  );
}

/** How long a new pick covers the board, in ms. */
const MOMENT_MS = 6000;

/** Returns each new pick for a few seconds, and plays a chime for it. Returns null the rest of the time. */
function useMoment(told: GuestDraft, picks: readonly Pick[]): Pick | null {
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
  // If the pick is undone in the meantime, it disappears right away.
  return picks.find(({ nflTeamId }) => nflTeamId === teamId) ?? null;
}

const MOST = 4;

/** The latest picks, newest first. */
function WallPicks({ view }: { view: DraftView }) {
  const picks = view.draft ? recentPicks(view.draft).slice(0, MOST) : [];
  if (picks.length === 0) return null;
  return (
    <section
      aria-labelledby="wall-picks"
      className="rounded-lg bg-surface p-3 wall:min-h-0 wall:overflow-hidden wall:px-[0.75rem] wall:py-[0.625rem]"
    >
      <h2 id="wall-picks" className="text-lg wall:text-[1.375rem] wall:leading-none">
        Last Picks
      </h2>
      <ol className="mt-2 wall:mt-[0.375rem] flex flex-col gap-1">
        {picks.map((pick) => {
          const team = teamById(pick.nflTeamId);
          return (
            <li key={pick.pickOrder} className="flex animate-appear items-center gap-2">
              <span className="w-16 shrink-0 text-sm whitespace-nowrap text-ink-3">{turnCode(pick)}</span>
              {team && <TeamChip team={team} size="sm" />}
              <span className="min-w-0 grow truncate font-display text-lg">{view.nameOf(pick.userId)}</span>
              {pick.auto && <span className="shrink-0 text-xs text-warn">auto</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
