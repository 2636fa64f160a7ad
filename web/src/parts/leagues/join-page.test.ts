import { expect, it } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { codeInAddress, codeInLink } from './join-page.ts';

const SITE = 'https://crowns.example';

it('the code is found in any link that leads into a league', () => {
  for (const link of [
    SITE + paths.join('ABC234'),
    SITE + paths.joinWithCode('ABC234'),
    `${SITE}/join-league?from=mail&code=ABC234`,
    `crowns.example${paths.join('abc234')}?from=mail`,
    `Join us: ${SITE}${paths.join('ABC234')}.`,
  ])
    expect(codeInLink(link), link).toBe('ABC234');
  expect(codeInLink(SITE + paths.joinWithInvite('MD6DQ7YEMD76KV38'))).toBe('MD6DQ7YEMD76KV38');
});

it('characters that a chat app has added to the link are dropped', () => {
  for (const typed of ['abc234', 'ABC234.', 'abc234),', 'ABC234 '])
    expect(codeInAddress(typed)).toBe('ABC234');
  expect(codeInAddress('%E0%A4%')).toBe('%E0%A4');
});

it('a typed code isn’t treated as a link', () => {
  for (const typed of ['', 'ABC234', 'JOIN23', SITE + paths.league('ABC234')])
    expect(codeInLink(typed), typed).toBeUndefined();
});
