import { describe, expect, it } from 'vitest';
import { addressOf, nextTry, type ChannelKind } from './channel.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz_0123456789-ABCDEF';
const WEBHOOK = `/webhooks/112233445566778899/${TOKEN}`;

describe('a webhook URL', () => {
  it.each<[ChannelKind, string, string]>([
    ['discord', `https://discord.com/api${WEBHOOK}`, WEBHOOK],
    ['discord', `https://discordapp.com/api${WEBHOOK}`, WEBHOOK],
    ['discord', `https://canary.discord.com/api/v10${WEBHOOK}`, WEBHOOK],
    [
      'slack',
      'https://hooks.slack.com/services/T01234567/B01234567/abcdefghijklmnopqrstuvwx',
      '/services/T01234567/B01234567/abcdefghijklmnopqrstuvwx',
    ],
    [
      'groupme',
      'https://api.groupme.com/v3/bots/post?bot_id=0123456789abcdef01234567ab',
      '0123456789abcdef01234567ab',
    ],
  ])('for %s is recognized, and only its secret part is kept', (kind, pasted, kept) => {
    expect(addressOf(kind, pasted)).toBe(kept);
  });

  it.each([
    `http://discord.com/api${WEBHOOK}`,
    `https://user@discord.com/api${WEBHOOK}`,
    `https://discord.com:8443/api${WEBHOOK}`,
    `https://discord.com.evil.example/api${WEBHOOK}`,
    `https://evil.example/discord.com/api${WEBHOOK}`,
    `https://discord.com/api/../x${WEBHOOK}`,
    `https://discord.com/api${WEBHOOK}/../../users/@me`,
    `https://discord.com/api${WEBHOOK}#x`,
    `https://discord.com/api${WEBHOOK}?wait=true`,
    `https://discord.com\\@evil.example/api${WEBHOOK}`,
    `https://discord.com/api${WEBHOOK}\n`,
    'https://169.254.169.254/latest/meta-data',
    'https://hooks.slack.com/services/T01234567/B01234567/abcdefghijklmnopqrstuvwx',
    '',
  ])('is rejected: %j', (pasted) => {
    expect(addressOf('discord', pasted)).toBeUndefined();
  });
});

describe('a failed post', () => {
  const since = '2025-08-25T23:00:00.000Z';
  const after = (seconds: number) => nextTry(since, new Date(Date.parse(since) + seconds * 1000));

  it('is retried at growing intervals, from 5 seconds to 15 minutes, and is dropped after a day', () => {
    expect([0, 3, 40, 600, 5000, 86_400].map(after)).toEqual([5, 5, 40, 600, 900, 900]);
    expect(after(86_401)).toBeUndefined();
  });
});
