import { expect, it } from 'vitest';
import { codeInLink } from './join-page.ts';

it('finds the code in any link that leads into a league', () => {
  for (const link of [
    'https://crowns.example/join/ABC234',
    'crowns.example/join/abc234?from=mail',
    'Join us: https://crowns.example/join/ABC234.',
    'https://crowns.example/join-league?code=ABC234',
  ])
    expect(codeInLink(link), link).toBe('ABC234');
  expect(codeInLink('https://crowns.example/join-league?invite=MD6DQ7YEMD76KV38')).toBe('MD6DQ7YEMD76KV38');
});

it('takes what is typed for no link', () => {
  for (const typed of ['', 'ABC234', 'JOIN23', 'https://crowns.example/leagues/ABC234'])
    expect(codeInLink(typed), typed).toBeUndefined();
});
