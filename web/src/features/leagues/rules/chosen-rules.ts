import type { CurrentSeason, LeagueReply } from '#shared/contract/schemas/leagues.ts';
import {
  LEVEL_NAMES,
  PLAYOFF_CHOICES,
  playoffChoiceOf,
  TIE_NAMES,
} from '../../../parts/draft/draft-settings.ts';
import { REVIEW_NAMES, REVIEW_TEXTS, SIZE_NAMES } from '../../../parts/trades/trade-rules.ts';
import { guestsUntilText } from '../../../parts/draft/guests/guests-until.ts';
import { draftRules, orderRule } from '../../../parts/draft/rules-text.ts';
import { tradingText } from '../../../parts/trades/trading-text.ts';
import { seasonPageUntilText } from '../../../parts/season/public-page/season-page-until.ts';
import { count } from '../../../lib/numbers.ts';
import { appointment, easternLongDay } from '../../../lib/time/time.ts';

/** One of the league's choices, in plain words. */
export interface Rule {
  name: string;
  words: string;
  /** The rows of the league's order table, from slot 1 on. */
  rows?: readonly (readonly number[])[];
}

interface RuleGroup {
  title: string;
  rules: Rule[];
}

/** Everything that the league has chosen, but for its house rules, which are in its own words. */
export function chosenRules(league: LeagueReply): RuleGroup[] {
  const { currentSeason: season } = league;
  const { teams, clock, tools } = draftRules(season);
  const { draftOrderType, orderTable } = season;
  const hasRows = draftOrderType === 'table' && orderTable !== null && season.draftType !== 'auction';
  return [
    {
      title: 'The Draft',
      rules: [
        ...(league.status === 'draft' ? [{ name: 'Draft time', words: draftTimeText(season) }] : []),
        { name: 'Size', words: sizeText(league) },
        { name: 'Teams each', words: teams },
        { name: 'Order', words: orderRule(season), ...(hasRows && { rows: orderTable }) },
        { name: season.draftType === 'auction' ? 'Time per team' : 'Time per pick', words: clock },
        { name: 'Commissioner tools', words: tools },
      ],
    },
    {
      title: 'The Season',
      rules: [
        { name: 'Scoring', words: '1 point per win or loss.' },
        { name: 'Ties count as', words: `${TIE_NAMES[season.tieRule]}.` },
        { name: 'If members tie for a crown', words: `${LEVEL_NAMES[season.levelCrowns]}.` },
        { name: 'NFL playoffs', words: `${PLAYOFF_CHOICES[playoffChoiceOf(season)].name}.` },
        { name: 'Trades', words: `${SIZE_NAMES[season.tradeSizes]}.` },
        { name: 'Trade review', words: reviewWords(season) },
        { name: 'Trade deadline', words: tradingText(season, undefined) },
      ],
    },
    {
      title: 'Who Can See It',
      rules: [
        { name: 'League', words: visibilityText(league) },
        {
          name: 'Guest board',
          words: season.guestsUntil ? `On until ${guestsUntilText(season)}.` : 'Off.',
        },
        {
          name: 'Public season page',
          words: season.seasonPageUntil ? `On until ${seasonPageUntilText(season)}.` : 'Off.',
        },
      ],
    },
    ...sharedSpots(league),
  ];
}

/** The spots that members share with partners, and since when; nothing if no one shares one. */
function sharedSpots({ members }: LeagueReply): RuleGroup[] {
  const rules = members.flatMap(({ user, partners = [] }) => {
    const since = partners.map(
      (partner) => `${partner.user.username} since ${easternLongDay(partner.since)}`,
    );
    return since.length > 0 ? [{ name: user.username, words: `${since.join(', ')}.` }] : [];
  });
  return rules.length > 0 ? [{ title: 'Shared Spots', rules }] : [];
}

function sizeText({ status, maxMembers, members }: LeagueReply): string {
  return status === 'draft' ? `Up to ${maxMembers} members.` : `${count(members.length, 'member')}.`;
}

/** Says who can stop an accepted trade, and until when commissioners can choose otherwise. */
function reviewWords({ tradeReview }: CurrentSeason): string {
  return `${REVIEW_NAMES[tradeReview]}. ${REVIEW_TEXTS[tradeReview]} Trade rules lock when the season kicks off.`;
}

function draftTimeText({ draftDateTime }: CurrentSeason): string {
  return draftDateTime === null ? 'Not set yet.' : `${appointment(draftDateTime)}.`;
}

/** Once the draft has started, no one can join, and the list of public leagues leaves the league out. */
function visibilityText({ isPublic, status }: LeagueReply): string {
  if (status !== 'draft')
    return isPublic ? 'Public. Anyone with its code can open it.' : 'Private. Only members can open it.';
  return isPublic
    ? 'Public. Anyone can find it, and join while there’s an open spot.'
    : 'Private. Joining needs its code or an invitation.';
}
