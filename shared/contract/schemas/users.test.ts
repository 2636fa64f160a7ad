import { describe, expect, it } from 'vitest';
import { ProfileChange } from './users.ts';

const takes = (profileImageUrl: string) => ProfileChange.safeParse({ profileImageUrl }).success;

describe('a profile picture', () => {
  it.each(['helmet', 'https://pictures.example/a.png', 'https://pictures.example:8443/a?b=c@d#e'])(
    'may be %s',
    (address) => {
      expect(takes(address)).toBe(true);
    },
  );

  it.each([
    '',
    'crown',
    'pictures/a.png',
    '//pictures.example/a.png',
    'http://pictures.example/a.png',
    'https://',
    'https://ana:secret@pictures.example/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    `https://pictures.example/${'a'.repeat(2048)}`,
  ])('may not be %s', (address) => {
    expect(takes(address)).toBe(false);
  });
});
