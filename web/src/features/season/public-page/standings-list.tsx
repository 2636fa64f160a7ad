import type { GuestSeason } from '#shared/contract/schemas/guests.ts';
import { inHalves } from '#shared/domain/halves.ts';
import { ordinal } from '#shared/domain/ordinal.ts';
import { racePoints, rankIn, RACE_NAMES, RACES, type Race } from '#shared/domain/season/ranks.ts';
import { teamById } from '#shared/domain/teams.ts';
import { RACE_COLOR } from '../../../parts/season/race-crown.tsx';
import type { Runner } from '../../../parts/season/races/race-lanes.ts';
import { byRace, hasPlayed, isTied } from '../../../parts/season/standings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { tieNote } from './season-text.ts';

const CELL = 'py-2 text-right font-normal align-top';
// On the smallest phones, three teams have room next to the numbers.
const NUMBER = `${CELL} w-18 max-[24rem]:w-13`;

/** Everyone's points and ranks in both races, and their teams. Also says in numbers what the picture of the races shows. */
export function StandingsList({ season, rows }: { season: GuestSeason; rows: readonly Runner[] }) {
  const { members, tieRule } = season;
  const hasTies = members.some(({ ties }) => ties > 0);
  const hasBegun = rows.some(hasPlayed);
  const note = tieNote(season);
  return (
    <>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">Standings, by rank for Wins</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-2">
            <th scope="col" className="py-2 text-left font-normal">
              Member
            </th>
            {RACES.map((race) => (
              <th key={race} scope="col" className={NUMBER}>
                {RACE_NAMES[race]}
              </th>
            ))}
            {hasTies && (
              <th scope="col" className={`${CELL} w-18 max-wide:w-12 max-[24rem]:w-8`}>
                Ties
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {byRace('wins', rows).map((row) => (
            <tr key={row.userId} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal tv:flex tv:items-center tv:gap-4">
                <span className="flex items-center gap-2 font-semibold tv:min-w-0 tv:grow">
                  <Avatar person={row.user} size="sm" />
                  <span className="min-w-0">{row.user.username}</span>
                </span>
                <Teams teamIds={members[Number(row.userId)]?.teamIds ?? []} />
              </th>
              {RACES.map((race) => (
                <td key={race} className={NUMBER}>
                  <span className={`block font-display text-xl ${RACE_COLOR[race]}`}>
                    {inHalves(racePoints(race, row, tieRule))}
                  </span>
                  <span className="text-xs text-ink-2">{hasBegun && placeText(race, row, rows)}</span>
                </td>
              ))}
              {hasTies && <td className={`${CELL} font-display text-xl text-ink-2`}>{row.ties}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== '' && <p className="pt-2 text-xs text-ink-2">{note}</p>}
    </>
  );
}

/** Formats a rank: `2nd`, or `T2` if several members share it. */
function placeText(race: Race, row: Runner, rows: readonly Runner[]): string {
  const rank = rankIn(race, row);
  return isTied(race, row, rows) ? `T${rank}` : ordinal(rank);
}

function Teams({ teamIds }: { teamIds: readonly number[] }) {
  return (
    <span className="mt-1.5 flex flex-wrap gap-1 tv:mt-0 tv:max-w-3/5 tv:justify-end">
      {teamIds.map((id) => {
        const team = teamById(id);
        return team && <TeamChip key={id} team={team} size="sm" />;
      })}
    </span>
  );
}
