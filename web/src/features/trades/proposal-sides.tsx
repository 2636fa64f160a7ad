import type { Ref } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { othersIn } from '../../parts/leagues/members.ts';
import { useTradeBlocks } from '../../parts/trades/trade-blocks.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { Missing, Wish } from './proposal.ts';
import { TeamChoice } from './team-choice.tsx';
import { useTeams, type Team } from './use-teams.ts';

interface Props {
  league: LeagueReply;
  meId: string;
  input: Wish;
  /** The username of the chosen member. */
  other: string | undefined;
  /** Whether the offer counters or changes another one. The other member stays the same, so there is no choice of member. */
  isAnswer: boolean;
  first: Ref<HTMLSelectElement>;
  wordsOf: (team: Team) => readonly string[];
  problemOf: (part: Missing) => string | undefined;
  onChange: (part: Partial<Wish>) => void;
}

/** The steps of making an offer: choosing the other member, teams of the user's, and as many of the other member's. */
export function ProposalSides({
  league,
  meId,
  input,
  other,
  isAnswer,
  first,
  wordsOf,
  problemOf,
  onChange,
}: Props) {
  const { teamsOf } = useTeams(league);
  const isOnBlock = useTradeBlocks(league);
  const others = othersIn(league, meId);
  const isSeveral = league.currentSeason.tradeSizes === 'equal';
  const shared = { wordsOf, isOnBlock, isSeveral };
  return (
    <>
      {isAnswer ? (
        <p className="text-sm md:col-start-1 md:row-start-1">
          <span className="font-semibold">Trade With</span> {other}
        </p>
      ) : (
        <SelectField
          ref={first}
          required
          className="md:col-start-1 md:row-start-1"
          label="Trade With"
          value={input.withId ?? ''}
          error={problemOf('withId')}
          onChange={({ target: { value } }) => onChange({ withId: value || undefined, get: [] })}
        >
          <option value="">Choose a member</option>
          {others.map(({ userId, user }) => (
            <option key={userId} value={userId}>
              {user.username}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid grid-cols-2 items-start gap-3 max-md:order-1 md:col-start-1 md:row-span-2 md:row-start-2">
        <TeamChoice
          label={isSeveral ? 'Your Teams' : 'Your Team to Trade'}
          teams={teamsOf(meId)}
          empty="You don’t have a team to trade."
          value={input.give}
          error={problemOf('give')}
          onChange={(give) => onChange({ give })}
          {...shared}
        />
        <TeamChoice
          label={`${other === undefined ? 'Their' : `${other}’s`} Team${isSeveral ? 's' : ''}`}
          teams={teamsOf(input.withId)}
          empty="Choose a member to see their teams."
          value={input.get}
          error={problemOf('get')}
          onChange={(get) => onChange({ get })}
          {...shared}
        />
      </div>
    </>
  );
}
