import type { LevelCrowns, TieRule, TradeReview } from '#shared/domain/league-rules.ts';
import { crownsText, plainAuction } from '#shared/domain/draft/auction/auction-settings.ts';
import { usableTools } from '#shared/domain/draft/usable-tools.ts';
import type { TemplateSettings } from '#shared/domain/leagues/season-templates.ts';
import { shapeTexts } from '../../draft/draft-text.ts';
import { TOOL_NAMES, toolsOf } from '../../draft/draft-settings.ts';

const TIES: Partial<Record<TieRule, string>> = { half: 'ties count half', loss: 'ties count as losses' };
const TIEBREAKERS: Partial<Record<LevelCrowns, string>> = {
  points: 'points scored break crown ties',
  'head-to-head': 'head-to-head, then points scored break crown ties',
};

const REVIEWS: Partial<Record<TradeReview, string>> = {
  commissioners: 'commissioners review trades',
  votes: 'members vote on trades',
};

/** Describes settings in one line, such as `8 members, 3 teams each, private, Snake, 90 s per pick`. */
export function settingsLine(settings: TemplateSettings): string {
  const { maxMembers, teamsEach, isPublic, nightWindow } = settings;
  const usable = usableTools(settings);
  const ties = TIES[settings.tieRule];
  const tiebreaker = TIEBREAKERS[settings.levelCrowns];
  const review = REVIEWS[settings.tradeReview ?? 'none'];
  const isAuction = settings.draftType === 'auction';
  const tools = toolsOf(settings.draftType ?? 'snake').filter((tool) => usable[tool]);
  return [
    `${maxMembers} members`,
    `${teamsEach} teams each`,
    isPublic ? 'public' : 'private',
    ...shapeTexts({ ...settings, isAuction }),
    ...(isAuction ? [auctionText(settings)] : []),
    ...(nightWindow ? [`overnight pause ${nightWindow.from} to ${nightWindow.to} ET`] : []),
    ...tools.map((tool) => TOOL_NAMES[tool]),
    ...(ties === undefined ? [] : [ties]),
    ...(tiebreaker === undefined ? [] : [tiebreaker]),
    ...(settings.tradeSizes === 'equal' ? ['trades of several teams'] : []),
    ...(review === undefined ? [] : [review]),
    ...(settings.playoffs === 'count'
      ? [settings.playoffWeight === 2 ? 'playoffs count double' : 'playoffs count']
      : []),
  ].join(', ');
}

/** Describes an auction's numbers, such as `200 crowns, 20 s per team, 10 s after each bid`. */
function auctionText({ auction = plainAuction(), draftTimerDuration }: TemplateSettings): string {
  const { budget, lotSeconds, resetSeconds } = auction;
  const clocks =
    draftTimerDuration === null ? [] : [`${lotSeconds} s per team`, `${resetSeconds} s after each bid`];
  return [crownsText(budget), ...clocks].join(', ');
}
