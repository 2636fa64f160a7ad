import { describe, expect, it } from 'vitest';
import { isReserved, skeletonsOf } from './usernames.ts';

const looksLike = (one: string, other: string) =>
  skeletonsOf(one).some((skeleton) => skeletonsOf(other).includes(skeleton));

describe('the skeletons of a username', () => {
  it.each([
    ['Ana', 'aNA'],
    ['admin', 'аdmin'],
    ['admin', 'ａｄｍｉｎ'],
    ['admin', 'ADMlN'],
    ['admin', 'adm1n'],
    ['admin', 'admın'],
    ['admin', 'ADMİN'],
    ['admin', 'ᴀᴅᴍɪɴ'],
    ['admin', '𝐚𝐝𝐦𝐢𝐧'],
    ['ace', 'асе'],
    ['AHN', 'ΑΗΝ'],
    ['αην', 'ΑΗΝ'],
    ['modern', 'modem'],
    ['zoo', 'z0O'],
    ['José', 'Jose\u0301'],
  ])('of %s are among those of %s', (one, other) => {
    expect(looksLike(one, other)).toBe(true);
  });

  it.each([
    ['ana', 'anna'],
    ['ann-3f1a', 'ann-3f1b'],
    ['john.doe', 'johndoe'],
    ['player1', 'player2'],
    ['яна', 'ана'],
  ])('tell %s and %s apart', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });

  it('are one for a name that looks alike in small letters', () => {
    expect(skeletonsOf('Billie_Jean')).toHaveLength(1);
  });
});

describe('reserved usernames', () => {
  it.each([
    'admin',
    'ADMIN',
    'аdmin',
    'ａｄｍｉｎ',
    'Adm1n_',
    'ad.min',
    'administrator',
    'support',
    'Moderator',
    'system',
    'TwoCrowns',
    'two-crowns',
    'TwoCrowns_Support',
    'Former.Member',
  ])('include %s', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each(['ana', 'supporter', 'demo', 'crown', 'badminton', 'mod3rn'])('leave %s', (name) => {
    expect(isReserved(name)).toBe(false);
  });
});
