import { useMemo } from 'react';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { Announcer } from '../live/announcer.tsx';
import type { Told } from './guest-draft.ts';
import { Lost } from './lost.tsx';
import { Moment } from './moment.tsx';
import { useMoment } from './use-moment.ts';
import { WallBest } from './wall-best.tsx';
import { WallGrid } from './wall-grid.tsx';
import { WallHero } from './wall-hero.tsx';
import { WallPicks } from './wall-picks.tsx';
import { wallView } from './wall-view.ts';

/** A draft, before, while and after it runs. */
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
      <Announcer room={view} notice={null} />
      <WallHero told={draft} view={view} />
      <div className="relative flex grow flex-col gap-4 wall:min-h-0 wall:flex-row wall:gap-[1rem]">
        <WallGrid view={view} />
        {hasSides && (
          <div className="flex shrink-0 flex-col gap-4 wall:w-[20rem] wall:gap-[0.75rem]">
            <WallBest told={draft} />
            <WallPicks view={view} />
          </div>
        )}
        {moment && <Moment key={moment.nflTeamId} pick={moment} name={view.nameOf(moment.userId)} />}
      </div>
    </div>
  );
}
