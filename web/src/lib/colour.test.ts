import { describe, expect, test } from 'vitest';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { contrast, distance, stripeOn, textOn } from './colour.ts';

describe('the contrast between two colors', () => {
  test('is 21 for black and white, and 1 for two equal colors', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#336699', '#336699')).toBe(1);
  });

  test('follows WCAG: #767676 is the lightest gray on which white is readable', () => {
    expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });
});

describe('the text on a team chip', () => {
  test('is readable on every primary color', () => {
    const pale = NFL_TEAMS.filter((team) => contrast(team.primaryColor, textOn(team.primaryColor)) < 4.5);
    expect(pale.map((team) => team.abbreviation)).toEqual([]);
  });

  test.each([
    ['KC', '#ffffff'],
    ['CAR', '#020812'],
    ['CIN', '#020812'],
    ['MIA', '#020812'],
  ])('for %s is %s', (abbreviation, colour) => {
    const team = NFL_TEAMS.find((one) => one.abbreviation === abbreviation);
    expect(textOn(team?.primaryColor ?? '')).toBe(colour);
  });
});

describe('a sleeve stripe', () => {
  test('shows on every team’s primary color', () => {
    const hidden = NFL_TEAMS.filter(({ primaryColor, secondaryColor }) => {
      const stripe = stripeOn(primaryColor, secondaryColor);
      return contrast(primaryColor, stripe) < 1.5 && distance(primaryColor, stripe) < 150;
    });
    expect(hidden.map(({ abbreviation }) => abbreviation)).toEqual([]);
  });

  test('has the secondary color, except for a team whose colors look alike', () => {
    const other = NFL_TEAMS.filter(
      ({ primaryColor, secondaryColor }) => stripeOn(primaryColor, secondaryColor) !== secondaryColor,
    );
    expect(other.map(({ abbreviation }) => abbreviation)).toEqual(['BAL']);
  });
});
