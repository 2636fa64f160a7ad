import clsx from 'clsx';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { placeName } from '#shared/domain/teams.ts';
import { record } from '../../../parts/season/standings.ts';
import { EmptyState } from '../../../ui/state.tsx';
import { BannerGround, textOnTeam } from '../../../ui/team-block.tsx';

interface Props {
  standings: readonly Standing[];
  meId: string;
}

/** The user's teams as banners in their colors, with what each has brought the user. */
export function MyTeams({ standings, meId }: Props) {
  const mine = standings.find((standing) => standing.userId === meId)?.teams ?? [];
  return (
    <section id="my-team" aria-labelledby="my-team-title" className="scroll-mt-18">
      <h2 id="my-team-title" className="mb-3 text-lg">
        My Team
      </h2>
      {mine.length === 0 ? (
        <EmptyState title="No team found">Your teams show up here as you draft them.</EmptyState>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {mine.map(({ nflTeam }) => (
            <MyTeam key={nflTeam.id} team={nflTeam} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MyTeam({ team }: { team: Standing['teams'][number]['nflTeam'] }) {
  return (
    <li className={clsx('pennant relative h-40 max-w-80 min-w-20 flex-1 p-3', textOnTeam(team))}>
      <BannerGround team={team} />
      <span className="relative block">
        <span className="block font-display text-2xl leading-none">{team.abbreviation}</span>
        <span className="mt-1 block truncate text-sm font-semibold">{placeName(team)}</span>
        <span className="mt-1 block font-display text-lg leading-tight">
          {record(team)} <span className="font-sans text-xs">for you</span>
        </span>
      </span>
    </li>
  );
}
