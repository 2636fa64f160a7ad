import { expect, it } from 'vitest';
import { heldTeams } from './held-teams.ts';

it('no one can offer the teams of a trade in review, or those of a former member', () => {
  const members = [
    { userId: 'ana', teamIds: [1, 4] },
    { userId: 'ben', teamIds: [2, 5] },
    { userId: 'gone', teamIds: [3, 6] },
  ];
  const league = { members: members.map(({ userId }) => ({ userId, isFormer: userId === 'gone' })) };
  const offer = { proposerTeamIds: [1], receiverTeamIds: [2] };
  expect(heldTeams(league, members, [])).toEqual([3, 6]);
  expect(heldTeams(league, members, [{ ...offer, status: 'pending' }])).toEqual([3, 6]);
  expect(heldTeams(league, members, [{ ...offer, status: 'in-review' }])).toEqual([3, 6, 1, 2]);
});
