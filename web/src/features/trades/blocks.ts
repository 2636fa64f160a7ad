import type { MemberTradeBlock } from '#shared/contract/schemas/trades.ts';

/** Everybody's blocks with one member's replaced; a member without teams on the block is left out. */
export function withBlock(
  blocks: readonly MemberTradeBlock[],
  userId: string,
  teamIds: readonly number[],
): MemberTradeBlock[] {
  const others = blocks.filter((block) => block.userId !== userId);
  return teamIds.length === 0 ? others : [...others, { userId, teamIds: [...teamIds] }];
}

/** The teams of a block with one team added or taken away. */
export function toggled(teamIds: readonly number[], teamId: number, isOn: boolean): number[] {
  const rest = teamIds.filter((id) => id !== teamId);
  return isOn ? [...rest, teamId] : rest;
}
