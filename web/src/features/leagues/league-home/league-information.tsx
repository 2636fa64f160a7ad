import { REVIEW_NAMES, SIZE_NAMES } from '../../../parts/trades/trade-rules.ts';
import Gavel from 'lucide-react/icons/gavel';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link } from 'react-router';
import type { CurrentSeason, LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import type { LevelCrowns } from '#shared/domain/league-rules.ts';
import { usableTools } from '#shared/domain/draft/usable-tools.ts';
import { isBeingDrafted, shownStatus, type SeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import {
  PLAYOFF_CHOICES,
  playoffChoiceOf,
  TIE_NAMES,
  TOOL_NAMES,
  toolsOf,
} from '../../../parts/draft/draft-settings.ts';
import { guestsUntilText } from '../../../parts/draft/guests/guests-until.ts';
import { isTradingOver, tradingText } from '../../../parts/trades/trading-text.ts';
import { seasonPageUntilText } from '../../../parts/season/public-page/season-page-until.ts';
import { ORDER_NAMES } from '../../../parts/draft/draft-text.ts';
import { paths } from '../../../lib/paths.ts';
import { appointment, pickClock } from '../../../lib/time/time.ts';
import { count } from '../../../lib/numbers.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { PrivacyBadge, StatusBadge } from '../../../parts/leagues/league-badges.tsx';
import { ReportButton } from '../../../parts/support/report-button.tsx';
import { SeatButton } from '../../../parts/leagues/seat-button.tsx';
import { LeaveButton, LogButton } from './league-dialogs.tsx';

const DraftToCalendar = lazy<ComponentType<{ league: LeagueReply }>>(() =>
  import('../../../parts/draft/draft-to-calendar.tsx').then(
    (late) => ({ default: late.DraftToCalendar }),
    () => ({ default: () => null }),
  ),
);

/** Says how large the league is. Once no one can join anymore, that is its current number of members. */
function size({ status, maxMembers, members }: LeagueReply, isMissed: boolean): string {
  return status === 'draft' && !isMissed ? `Up to ${maxMembers} members` : count(members.length, 'member');
}

function draft(league: LeagueReply, moment: SeasonMoment | undefined, isMissed: boolean): string {
  const { status, isDraftComplete, currentSeason } = league;
  if (isDraftComplete) return 'Drafted';
  if (isBeingDrafted(league, moment)) return 'Draft in progress';
  if (isMissed) return 'Missed the draft deadline';
  if (status === 'drafting') return 'In progress';
  return currentSeason.draftDateTime === null ? 'Draft TBD' : appointment(currentSeason.draftDateTime);
}

function tools(season: CurrentSeason): string {
  const usable = usableTools(season);
  const allowed = toolsOf(season.draftType ?? 'snake').filter((tool) => usable[tool]);
  return allowed.length === 0 ? 'None' : allowed.map((tool) => TOOL_NAMES[tool]).join(', ');
}

/**
 * Whether the user can leave the league. During a draft and during a season, members can only leave their spot to a partner.
 * Partners end their partnership instead.
 */
function mayLeave({ ownerId, status }: LeagueReply, me: MemberReply): boolean {
  const isFree = status === 'draft' || status === 'ended';
  const hasHeir = (me.partners ?? []).length > 0 && status !== 'completed';
  return ownerId !== me.userId && (isFree || hasHeir);
}

/** Whether the user can look for someone to replace them. The owner can't before transferring the league. */
function mayHandOver({ ownerId, status }: LeagueReply, meId: string): boolean {
  return ownerId !== meId && (status === 'drafting' || status === 'active');
}

/** Whether the draft is still ahead and has a date. */
function isDated({ status, currentSeason }: LeagueReply, isMissed: boolean): boolean {
  return status === 'draft' && !isMissed && currentSeason.draftDateTime !== null;
}

interface Props {
  league: LeagueReply;
  moment: SeasonMoment | undefined;
  isMissed: boolean;
  meId: string;
  isMember: boolean;
}

const TIEBREAKERS: Readonly<Record<LevelCrowns, string>> = {
  shared: 'None (shared crown)',
  points: 'Points scored',
  'head-to-head': 'Head-to-head, then points scored',
};

function tradeDeadline(season: CurrentSeason, now: Date | undefined): string {
  if (isTradingOver(season, now)) return 'Expired';
  return season.tradeDeadline === null ? tradingText(season, now) : appointment(season.tradeDeadline);
}

/** How the league drafts, and how much time there is for a pick or for a team. */
function draftFacts({ auction, draftTimerDuration, draftOrderType }: CurrentSeason): [string, string][] {
  const clock = draftTimerDuration === null ? 'No clock' : pickClock(draftTimerDuration);
  if (!auction)
    return [
      ['Order', ORDER_NAMES[draftOrderType]],
      ['Time per pick', clock],
    ];
  return [
    ['Order', `Auction, ${auction.budget} crowns each`],
    ['Time per team', draftTimerDuration === null ? clock : `At least ${auction.lotSeconds} s`],
  ];
}

export function LeagueInformation({ league, moment, isMissed, meId, isMember }: Props) {
  const { season, teamsEach, nightWindow } = league.currentSeason;
  const { tieRule, levelCrowns, guestsUntil, seasonPageUntil, tradeSizes, tradeReview } =
    league.currentSeason;
  const facts = [
    ['Season', season],
    ['League code', league.code],
    ['Size', size(league, isMissed)],
    ['Draft', draft(league, moment, isMissed)],
    ['Teams each', teamsEach],
    ...draftFacts(league.currentSeason),
    ...(nightWindow ? [['Overnight pause', `${nightWindow.from} to ${nightWindow.to} ET`] as const] : []),
    ['Commissioner tools', tools(league.currentSeason)],
    ...(guestsUntil ? [['Guest board on until', guestsUntilText(league.currentSeason)] as const] : []),
    ...(seasonPageUntil
      ? [['Public season page on until', seasonPageUntilText(league.currentSeason)] as const]
      : []),
    ...(tradeSizes === 'one' ? [] : [['Trades', SIZE_NAMES[tradeSizes]] as const]),
    ...(tradeReview === 'none' ? [] : [['Trade review', REVIEW_NAMES[tradeReview]] as const]),
    ['Trade deadline', tradeDeadline(league.currentSeason, moment?.now)],
    ['Scoring', '1 point per win or loss'],
    ['Ties count as', TIE_NAMES[tieRule]],
    ['Crown tiebreaker', TIEBREAKERS[levelCrowns]],
    ['NFL playoffs', PLAYOFF_CHOICES[playoffChoiceOf(league.currentSeason)].name],
  ] as const;
  const { id: person } = useMe();
  // A partner decides neither about leaving the spot nor about giving it away.
  const me = league.members.find(({ userId }) => userId === meId && userId === person);
  return (
    <Card id="information" title="League Information">
      <p className="mb-3 flex flex-wrap gap-2">
        <StatusBadge status={shownStatus(league, moment)} />
        <PrivacyBadge isPublic={league.isPublic} />
        {isCommissioner(league, person) && (
          <Badge tone="outline">
            <Gavel aria-hidden="true" className="size-3.5 text-ink-2" />
            Commissioner
          </Badge>
        )}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {isMember && (
        <Link to={paths.rules(league.code)} className="mt-2 inline-flex min-h-11 items-center text-sm link">
          All Rules and Changes
        </Link>
      )}
      {isMember && (
        <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
          {isDated(league, isMissed) && (
            <Suspense fallback={<span className="h-11" />}>
              <DraftToCalendar league={league} />
            </Suspense>
          )}
          <LogButton league={league}>Commissioner Log</LogButton>
          {me && mayLeave(league, me) && <LeaveButton league={league}>Leave League</LeaveButton>}
          {me && mayHandOver(league, meId) && (
            <SeatButton league={league} member={me}>
              Find My Replacement
            </SeatButton>
          )}
        </div>
      )}
      {league.ownerId !== meId && (
        <ReportButton
          reported={{ kind: 'league', targetId: league.id, name: league.name }}
          label={`Report this league’s name${league.banner ? ' or banner' : ''}`}
          className="mt-2 -mb-2"
        />
      )}
    </Card>
  );
}
