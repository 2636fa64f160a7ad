import { expect, test } from 'vitest';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { momentOf } from '../../../parts/draft/draft-deadline.ts';
import { leagueOf, memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { actionsOf } from './quick-actions.tsx';

const [ana = ''] = SEATS;
const plain = leagueOf([memberNamed(ana, null)], {
  isDraftComplete: true,
  tradeDeadline: '2025-11-20T04:59:59.000Z',
});
const league = { ...plain, status: 'active', isDraftComplete: true } as const;

test('proposing a trade is an action only as long as members can trade', () => {
  const labelsAt = (now?: string) =>
    actionsOf({
      league,
      isMissed: false,
      leads: false,
      moment: now === undefined ? undefined : momentOf(seasonNamed('2025-26'), new Date(now)),
    }).map(({ label }) => label);
  const open = ['My Schedule', 'Propose Trade', 'Draft Results'];
  expect(labelsAt('2025-11-20T04:59:00Z')).toEqual(open);
  expect(labelsAt()).toEqual(open);
  expect(labelsAt('2025-11-20T05:01:00Z')).toEqual(['My Schedule', 'All Weeks', 'Draft Results']);
});
