import { expect, test } from 'vitest';
import { hasUsernameLetters } from './accounts/names.ts';
import { isShared, nameAnd, seatName } from './seat-name.ts';

test('a seat has the names of everyone who shares it', () => {
  expect(seatName(['Ana'])).toBe('Ana');
  expect(seatName(['Ana', 'Ben'])).toBe('Ana & Ben');
  expect(seatName(['Ana', 'Ben', 'Cy'])).toBe('Ana, Ben & Cy');
});

test('a shared seat’s name takes a plural verb', () => {
  expect(nameAnd('Ana', 'takes')).toBe('Ana takes');
  expect(nameAnd('Ana & Ben', 'takes')).toBe('Ana & Ben take');
  expect(nameAnd('Ana, Ben & Cy', 'is')).toBe('Ana, Ben & Cy are');
  expect(nameAnd('Ana & Ben', 'has')).toBe('Ana & Ben have');
  expect(nameAnd('Former member', 'is')).toBe('Former member is');
});

test('no username looks like the name of a shared seat', () => {
  expect(isShared('Ana & Ben')).toBe(true);
  for (const name of ['Ana & Ben', 'Ana&Ben', ' & ']) expect(hasUsernameLetters(name)).toBe(false);
});
