import { describe, expect, test } from 'vitest';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { nameOf as usernameOf, SEATS } from '../../parts/leagues/sample-league.test-data.ts';
import { tradeOf } from '../../parts/trades/sample-trade.test-data.ts';
import { firstGameText, outcomeText } from './outcome-text.ts';

const [ANA = '', BEN = '', CY = ''] = SEATS;
const AT = '2025-10-01T13:00:00.000Z';
const [PROPOSER, RECEIVER] = [usernameOf(ANA), usernameOf(BEN)];

describe('an accepted trade', () => {
  const made = tradeOf(1, { status: 'accepted', respondedAt: AT });

  test('says what each of its members got', () => {
    expect(outcomeText(made, BEN)).toBe('You accepted. You got Arizona for Atlanta.');
    expect(outcomeText(made, ANA)).toBe(`${RECEIVER} accepted. You got Atlanta for Arizona.`);
    expect(outcomeText(made, CY)).toBe(`${PROPOSER} got Atlanta, and ${RECEIVER} got Arizona.`);
  });

  test('says right after it from which game on the new team counts', () => {
    const first = 'Thursday’s kickoff';
    expect(outcomeText(made, BEN, { first })).toBe('You accepted. Arizona is yours from Thursday’s kickoff.');
    expect(outcomeText(made, ANA, { first })).toBe(
      `${RECEIVER} accepted. Atlanta is yours from Thursday’s kickoff.`,
    );
  });
});

describe('an offer that wasn’t accepted', () => {
  test.each([
    [{ status: 'pending' }, '', ''],
    [{ status: 'rejected' }, 'You rejected it.', `${RECEIVER} rejected it.`],
    [{ status: 'rejected', counteredBy: tradeOf(2).id }, 'You countered.', `${RECEIVER} countered.`],
    [{ status: 'expired' }, 'You didn’t answer in time.', `${RECEIVER} didn’t answer in time.`],
    [{ status: 'cancelled' }, 'This offer was cancelled.', 'This offer was cancelled.'],
  ] as const)('%o says to its receiver: %s', (changed, toReceiver, toProposer) => {
    const offer = tradeOf(1, { respondedAt: AT, ...changed });
    expect(outcomeText(offer, BEN)).toBe(toReceiver);
    expect(outcomeText(offer, ANA)).toBe(toProposer);
  });

  test('names the traded team that cancelled it, but not a later trade of that team', () => {
    const offer = tradeOf(1, { status: 'cancelled', respondedAt: AT });
    const other = tradeOf(2, { status: 'accepted', proposerTeamIds: [9], receiverTeamIds: [2] });
    const cause = { ...other, respondedAt: AT };
    expect(outcomeText(offer, ANA, { ended: [cause] })).toBe('Cancelled, because Atlanta was traded.');
    const later = { ...other, respondedAt: '2025-10-02T13:00:00.000Z' };
    expect(outcomeText(offer, ANA, { ended: [later] })).toBe('This offer was cancelled.');
  });
});

describe('a reviewed trade', () => {
  const decided = (changed: Partial<NonNullable<Trade['verdict']>>) => ({
    reviewEndsAt: '2025-10-02T13:00:00.000Z',
    verdict: { act: 'stopped', cause: 'commissioner', by: CY, at: AT, reason: null, ...changed } as const,
  });
  const nameOf = (id: string) => (id === CY ? 'Cy' : '');

  test.each([
    ['stopped', { reason: 'One-sided.' }, 'Cy stopped it: “One-sided.” No teams changed hands.'],
    ['stopped', { cause: 'votes', by: null }, 'The members voted to stop it. No teams changed hands.'],
    [
      'stopped',
      { cause: 'season-final', by: null },
      'The season ended before its review did, so it stopped. No teams changed hands.',
    ],
    [
      'stopped',
      { cause: 'sides-changed', by: null },
      'A spot or the draft changed during its review, so it stopped. No teams changed hands.',
    ],
    [
      'reversed',
      { act: 'reversed', reason: 'A mistake.' },
      'Cy reversed it: “A mistake.” The teams are back where they were.',
    ],
    [
      'accepted',
      { act: 'released' },
      `${RECEIVER} accepted. You got Atlanta for Arizona. Cy let it go through early.`,
    ],
  ] as const)('that is %s because of %o says who decided, and why', (status, changed, words) => {
    expect(outcomeText(tradeOf(1, { status, ...decided(changed) }), ANA, { nameOf })).toBe(words);
  });

  test('that has just gone through says that the teams were swapped', () => {
    const made = tradeOf(1, { status: 'accepted', reviewEndsAt: AT });
    expect(outcomeText(made, ANA, { first: 'Thursday’s kickoff' })).toBe(
      'Trade accepted! Teams have been swapped. Atlanta is yours from Thursday’s kickoff.',
    );
  });
});

test('a new team’s first game has its weekday if it is near, and otherwise its week', () => {
  const now = new Date('2025-10-01T12:00:00.000Z');
  const game = { week: 5, season: '2026-27', state: 'scheduled', opponent: 'KC', isHome: true } as const;
  expect(firstGameText({ ...game, kickoff: '2025-10-03T00:15:00.000Z' }, now)).toBe('Thursday’s kickoff');
  expect(firstGameText({ ...game, kickoff: '2025-10-12T17:00:00.000Z' }, now)).toBe('its Week 5 game');
  expect(firstGameText({ ...game, kickoff: null }, now)).toBe('its Week 5 game');
  expect(firstGameText(undefined, now)).toBe('its next kickoff');
});
