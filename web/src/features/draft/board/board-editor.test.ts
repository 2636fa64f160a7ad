import { expect, it } from 'vitest';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { SEASONS, type Season } from '#shared/domain/seasons.ts';
import { forCrown } from './board-editor.tsx';

const [SEASON] = SEASONS as [Season];
const BY_RECORD = defaultRanking(SEASON);
const BY_LOSSES = defaultRanking(SEASON, 'losses');
const open = (teamOrder: readonly number[]): DraftBoard => ({
  teamOrder: [...teamOrder],
  strategy: 'wins',
  isCrownOpen: true,
});
const led = (own: readonly number[], by: readonly number[]) => [
  ...own,
  ...by.filter((id) => !own.includes(id)),
];

it('choosing a crown reranks only the teams below those the member arranged', () => {
  const own = [BY_RECORD[20], BY_RECORD[9]].map(Number);
  const order = (teamOrder: readonly number[]) => forCrown(SEASON, open(teamOrder), 'losses');
  expect(order(BY_RECORD)).toEqual({ teamOrder: BY_LOSSES, strategy: 'losses' });
  expect(order(led(own, BY_RECORD))).toEqual({ teamOrder: led(own, BY_LOSSES), strategy: 'losses' });
  const whole = BY_RECORD.toReversed();
  expect(order(whole).teamOrder).toEqual(whole);
});

it('choosing the other crown switches to that crown’s ranking', () => {
  const own = [BY_LOSSES[5] ?? 0];
  const before: DraftBoard = { teamOrder: led(own, BY_LOSSES), strategy: 'losses' };
  expect(forCrown(SEASON, before, 'wins').teamOrder).toEqual(led(own, defaultRanking(SEASON, 'wins')));
});
