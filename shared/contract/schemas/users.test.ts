import { describe, expect, it } from 'vitest';
import { Email, ProfileChange } from './users.ts';

const takes = (profileImageUrl: string) => ProfileChange.safeParse({ profileImageUrl }).success;

describe('a profile picture', () => {
  it.each([
    'helmet',
    'https://pictures.example/a.png',
    'https://pictures.example:8443/a?b=c@d#e',
    `data:image/png;base64,${'iVBORw0KGgo'.repeat(300)}=`,
  ])('can be %s', (address) => {
    expect(takes(address)).toBe(true);
  });

  it.each([
    '',
    'crown',
    'pictures/a.png',
    '//pictures.example/a.png',
    'http://pictures.example/a.png',
    'https://',
    'https://ana:secret@pictures.example/a.png',
    'data:image/svg+xml;base64,iVBORw0KGgo=',
    'data:image/png,iVBORw0KGgo=',
    'javascript:alert(1)',
    `https://pictures.example/${'a'.repeat(2048)}`,
  ])('can’t be %s', (address) => {
    expect(takes(address)).toBe(false);
  });
});

describe('an email address', () => {
  const name = (length: number) => 'a'.repeat(length);

  it.each([`${name(64)}@x.example`, `a@${name(63)}.example`])('can be %s', (address) => {
    expect(Email.safeParse(address).success).toBe(true);
  });

  it.each([`${name(65)}@x.example`, `a@${name(64)}.example`, `a@x.${name(64)}`])(
    'can’t be %s, which no email service accepts',
    (address) => {
      expect(Email.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([
        'Invalid email address',
      ]);
    },
  );
});
