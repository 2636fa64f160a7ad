import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { ROUNDS } from '#shared/domain/league-season.ts';
import { ORDER_NAMES } from '../../../lib/draft-settings.ts';
import { easternTime, pickClock } from '../../../lib/time.ts';
import { count } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { ReportButton } from '../../../ui/report/report-button.tsx';

/** Once nobody can join any more its members are all that the league will have. */
function size({ status, maxMembers, members }: LeagueReply, isMissed: boolean): string {
  return status === 'draft' && !isMissed ? `Up to ${maxMembers} members` : count(members.length, 'member');
}

function draft({ status, isDraftComplete, currentSeason }: LeagueReply, isMissed: boolean): string {
  if (isDraftComplete) return 'Drafted';
  if (isMissed) return 'Missed the deadline';
  if (status === 'drafting') return 'In progress';
  return currentSeason.draftDateTime === null ? 'Draft TBD' : easternTime(currentSeason.draftDateTime);
}

interface Props {
  league: LeagueReply;
  isMissed: boolean;
  meId: string;
}

export function LeagueInformation({ league, isMissed, meId }: Props) {
  const { season, draftTimerDuration, draftOrderType, tradeDeadline } = league.currentSeason;
  const facts = [
    ['Season', season],
    ['League code', league.code],
    ['Size', size(league, isMissed)],
    ['Draft', draft(league, isMissed)],
    ['Order', `${ORDER_NAMES[draftOrderType]}, ${ROUNDS} rounds`],
    ['Time per pick', pickClock(draftTimerDuration)],
    ['Trade deadline', tradeDeadline === null ? 'None' : easternTime(tradeDeadline)],
    ['Scoring', '1 point a win, 1 point a loss'],
  ] as const;
  return (
    <Card title="League Information">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {league.ownerId !== meId && (
        <ReportButton
          reported={{ kind: 'league', targetId: league.id, name: league.name }}
          label="Report this league’s name"
          className="mt-2 -mb-2"
        />
      )}
    </Card>
  );
}
