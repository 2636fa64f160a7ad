import clsx from 'clsx';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { TeamPlate } from '../../../ui/team-block.tsx';
import { FRIENDS, pickOf, YOU } from './season.ts';

const ROUNDS = [0, 1, 2];

/** The draft, which fills up pick by pick while the season plays. */
export function SampleDraft({ className }: { className: string }) {
  return (
    <figure className={className}>
      <div
        role="img"
        aria-label={`A snake draft of six friends. ${FRIENDS.map(({ name, teams }) => `${name}: ${teams.map(([team]) => team).join(', ')}`).join('. ')}.`}
      >
        <div className="grid grid-cols-6 pb-1 text-center text-sm text-ink-2">
          {FRIENDS.map(({ name }, friend) => (
            <span key={name} className={clsx(friend === YOU && 'font-bold text-you')}>
              {name}
            </span>
          ))}
        </div>
        <div className="relative grid grid-cols-6">
          <span data-moving="clock" className="absolute top-0 left-0 h-1/3 w-1/6 p-0.5 opacity-0">
            <span className="block size-full rounded-sm bg-now" />
          </span>
          {ROUNDS.map((round) => FRIENDS.map((_, friend) => <Pick key={friend} {...{ friend, round }} />))}
        </div>
      </div>
      <ButtonAnchor href={paths.mockDraft} variant="outline" className="mt-3 w-full">
        Try a One-Minute Mock Draft
      </ButtonAnchor>
    </figure>
  );
}

function Pick({ friend, round }: { friend: number; round: number }) {
  const team = teamByAbbreviation(FRIENDS[friend]?.teams[round]?.[0] ?? '');
  return (
    <span className="h-12 p-0.5">
      <span className="block size-full rounded-sm border border-line">
        {team && (
          <span data-moving={`pick ${pickOf(friend, round)}`} className="relative block size-full">
            <TeamPlate team={team} className="size-full text-base" />
          </span>
        )}
      </span>
    </span>
  );
}
