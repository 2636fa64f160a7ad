import { teamById } from '#shared/domain/teams.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import { TeamChip } from '../../../ui/team-chip.tsx';
import type { DraftView } from '../model/room.ts';
import { recentPicks } from '../model/turns.ts';

const MOST = 4;

/** The last picks, newest first. */
export function WallPicks({ view }: { view: DraftView }) {
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
              <span className="w-12 shrink-0 text-sm whitespace-nowrap text-ink-3">{turnCode(pick)}</span>
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
