import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock';
import Crown from 'lucide-react/icons/crown';
import Layers from 'lucide-react/icons/layers';
import ListOrdered from 'lucide-react/icons/list-ordered';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { GuestsLine } from './guests-line.tsx';
import { draftRules } from '../model/rules-text.ts';

/** How the league drafts: every member can read what was settled before the start. */
export function DraftRules({ league }: { league: LeagueReply }) {
  const { teams, order, clock, tools } = draftRules(league.currentSeason);
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Draft settings" className="flex flex-col gap-2 text-sm text-ink-2">
        <Rule Icon={Layers} words={teams} />
        <Rule Icon={ListOrdered} words={order} />
        <Rule Icon={Clock} words={clock} />
        <Rule Icon={Crown} words={tools} />
      </ul>
      <GuestsLine league={league} />
    </div>
  );
}

function Rule({ Icon, words }: { Icon: LucideIcon; words: string }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      {words}
    </li>
  );
}
