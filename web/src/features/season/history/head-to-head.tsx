import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { type Duel, seasonsBetween } from '#shared/domain/season/history.ts';
import { NO_RECORD, type Tally } from '#shared/domain/season/standings.ts';
import { record } from '../../../parts/season/standings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Part } from './part.tsx';

interface Props {
  history: LeagueHistory;
  league: LeagueReply;
  meId: string;
}

/**
 * Shows a member's records against all other members, over all seasons: in games between their teams, and in how many seasons
 * each finished ahead.
 */
export function HeadToHead({ history, league, meId }: Props) {
  const [userId, choose] = useState(meId);
  const memberIds = league.members.map((member) => member.userId);
  const rivals = rivalsOf(userId, history, memberIds);
  return (
    <Part title="Head to Head" className="lg:col-span-2">
      <SelectField
        label="Member"
        value={userId}
        onChange={(event) => choose(event.target.value)}
        className="mb-3 max-w-96"
      >
        {league.members.map((member) => (
          <option key={member.userId} value={member.userId}>
            {member.user.username}
            {member.userId === meId && ' (You)'}
          </option>
        ))}
      </SelectField>
      {rivals.length === 0 ? (
        <EmptyState drawing="games" title="No games yet">
          These teams haven’t played another member’s teams in this league.
        </EmptyState>
      ) : (
        <ul aria-label="Rivals" className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          {rivals.map((rivalry) => {
            const rival = league.members.find((member) => member.userId === rivalry.rivalId)?.user;
            return (
              rival && (
                <li key={rivalry.rivalId} className="flex min-h-12 items-center gap-3 border-t border-line">
                  <Avatar person={rival} size="sm" />
                  <span className="min-w-0 grow py-1.5 text-sm">
                    <span className="flex gap-1.5">
                      <span className="shrink-0 text-ink-3">vs.</span>
                      <PersonName
                        name={rival.username}
                        isPremium={rival.isPremium}
                        isMe={rivalry.rivalId === meId}
                      />
                    </span>
                    <SeasonsAhead ahead={rivalry.ahead} />
                  </span>
                  <span className="shrink-0 font-display text-lg whitespace-nowrap">{record(rivalry)}</span>
                </li>
              )
            );
          })}
        </ul>
      )}
    </Part>
  );
}

/**
 * Shows in how many seasons the chosen member finished ahead, behind, or tied. Empty if the two haven't finished a season
 * together.
 */
function SeasonsAhead({ ahead: { wins, losses } }: Pick<Rival, 'ahead'>) {
  if (seasonsIn(wins) === 0) return null;
  const words = ({ ahead, behind, level }: Duel) => record({ wins: ahead, losses: behind, ties: level });
  return (
    <span className="block text-xs text-ink-3">
      Seasons finished ahead: {words(wins)} in W’s, {words(losses)} in L’s
    </span>
  );
}

/** A person's record against a rival, both in games between their teams and in who finished the seasons ahead. */
interface Rival extends Tally {
  rivalId: string;
  ahead: { wins: Duel; losses: Duel };
}

/**
 * Returns a member's record against every other member with whom they share games or finished seasons. Rivals with the most games
 * come first.
 */
export function rivalsOf(
  userId: string,
  { seasons, headToHead }: Pick<LeagueHistory, 'seasons' | 'headToHead'>,
  memberIds: readonly string[],
): Rival[] {
  const over = seasons.filter(({ isFinal }) => isFinal);
  return memberIds
    .filter((rivalId) => rivalId !== userId)
    .map((rivalId) => ({
      ...NO_RECORD,
      ...headToHead.find((line) => line.userId === userId && line.rivalId === rivalId),
      rivalId,
      ahead: seasonsBetween(over, userId, rivalId),
    }))
    .filter((rival) => gamesIn(rival) > 0 || seasonsIn(rival.ahead.wins) > 0)
    .toSorted((a, b) => gamesIn(b) - gamesIn(a));
}

const gamesIn = ({ wins, losses, ties }: Tally): number => wins + losses + ties;
const seasonsIn = ({ ahead, behind, level }: Duel): number => ahead + behind + level;
