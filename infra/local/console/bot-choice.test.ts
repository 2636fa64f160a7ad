import { expect, test } from 'vitest';
import { botChoice } from './bot.ts';

const BOTS = Array.from({ length: 60 }, (_, number) => `bot-${number}`);
/** The first team is the best and the last one the worst. */
const TEAMS = Array.from({ length: 32 }, (_, index) => ({
  id: index + 1,
  expectedWins: 16 - index / 2,
  expectedLosses: 1 + index / 2,
}));

test('bots want the best or the worst teams, each by its own preferences', () => {
  const wanted = BOTS.map((bot) => botChoice(bot, TEAMS) ?? 0);
  expect(wanted.every((id) => id <= 8 || id >= 25)).toBe(true);
  expect([wanted.some((id) => id <= 8), wanted.some((id) => id >= 25)]).toEqual([true, true]);
  expect(new Set(wanted).size).toBeGreaterThan(6);
});

test('a bot sticks to its preferences, no matter what other members have drafted', () => {
  for (const bot of BOTS) {
    const first = botChoice(bot, TEAMS);
    const second = botChoice(
      bot,
      TEAMS.filter(({ id }) => id !== first),
    );
    expect(second).not.toBe(first);
    const other = TEAMS.find(({ id }) => id !== first && id !== second);
    expect(
      botChoice(
        bot,
        TEAMS.filter(({ id }) => id !== other?.id),
      ),
    ).toBe(first);
  }
  expect(botChoice('bot-1', [])).toBeUndefined();
});
