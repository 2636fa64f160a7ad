import type { Pick } from '#shared/contract/schemas/draft.ts';
import { teamById } from '#shared/domain/teams.ts';
import { turnTitle } from '../../../parts/draft/turn-names.ts';
import { sized } from './sized.ts';
import { TeamPlate } from './team-plate.tsx';

/** A pick that has just come in, before everything but the clock. Screen readers are told in their own way. */
export function Moment({ pick, name }: { pick: Pick; name: string }) {
  const team = teamById(pick.nflTeamId);
  if (!team) return null;
  const who = `${name} ${pick.auto ? 'gets' : 'takes'} the`;
  const whole = `${team.city} ${team.name}`;
  return (
    <TeamPlate
      team={team}
      className="wall-moment z-10 flex flex-col justify-center rounded-lg border-4 border-white wall:border-[0.25rem] p-4 wall:px-[3rem]"
    >
      <div aria-hidden="true" data-moment="">
        <p className="font-display text-lg wall:text-[2.5rem] wall:leading-[1.2]">
          {turnTitle(pick)}
          {pick.auto && ' · Auto-pick'}
        </p>
        <p ref={sized(who)} className="wall-moment-who truncate font-display">
          {who}
        </p>
        <p ref={sized(whole)} className="wall-moment-team font-display">
          {whole}
        </p>
      </div>
    </TeamPlate>
  );
}
