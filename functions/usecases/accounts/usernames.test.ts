import { describe, expect, it } from 'vitest';
import { isAmong, isReserved, skeletonsOf } from './usernames.ts';

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
    ['Nínad63qw.', 'Ninad63qw_'],
    ['Ninad63qw', 'Nínad63qw.'],
    ['john.doe', 'johndoe'],
    ['j_o-h.n', 'john'],
    ['o-n', '0n'],
    ['Søren', 'Soren'],
    ['Łukasz', 'Lukasz'],
    ['Zoë', 'ZOE'],
    ['Ελένη', 'Ελενη'],
    ['Алёна', 'Алена'],
    ['أحمد', 'احمد'],
    ['محمد', 'محـمد'],
    ['שָׁלוֹם', 'שלום'],
    ['anna', 'annaʼ'],
    ['Will', 'vvill'],
    ['Modern', 'rn.odem'],
  ])('match for %s and %s', (one, other) => {
    expect(looksLike(one, other)).toBe(true);
  });

  it.each([
    ['ana', 'anna'],
    ['ann-3f1a', 'ann-3f1b'],
    ['कमल', 'कमला'],
    ['がん', 'かん'],
    ['สมชาย', 'สมชัย'],
    ['player1', 'player2'],
    ['яна', 'ана'],
  ])('distinguish %s and %s', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });

  it('are a single skeleton if the username has no separators and looks the same in lowercase', () => {
    expect(skeletonsOf('BillieJean')).toHaveLength(1);
  });

  it('start with the skeleton that we store', () => {
    expect(skeletonsOf('Nínad63qw.').slice(0, 2)).toEqual(['nl\u0301nad63qw.', 'nlnad63qw']);
    expect(skeletonsOf('Billie_Jean')).toEqual(['blllle_jean', 'bllllejean']);
  });

  it('are never empty', () => {
    expect(skeletonsOf('٠٠٠')).toEqual(['...']);
  });

  it('match usernames that were taken before we ignored separators and accents', () => {
    expect(isAmong(skeletonsOf('Ninad_'), ['nl\u0301nad.'])).toBe(true);
    expect(isAmong(skeletonsOf('Nina'), ['nl\u0301nad.'])).toBe(false);
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
    'founder',
    'Founders',
    'bot',
    'B0t',
    'b-o-t',
    'bot_7',
    'Commissioners',
    'Commish',
    'stripe',
    'Strípe',
    'NFL',
    'nfl_2025',
    'all',
    'AII',
    'a11',
    '4ll',
    'AlI',
    'here',
    'h3re',
    'every.one',
    'Supp0rt',
    '5upport24',
    'Admin1',
    '007admin',
    '4dm1n',
    'ádmín',
    'ADMІN',
    'αll',
    '24support24',
    'Tw0Cr0wns',
    'two.crówns',
  ])('include %s', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each([
    'ana',
    'supporter',
    'demo',
    'crown',
    'badminton',
    'mod3rn',
    'Abbott',
    'Allen',
    'Ali',
    'ALI',
    'Ali_99',
    'Allie',
    'Hereford',
    'Talbot',
    'Botham',
    'Teamster',
    'Youssef',
    'Infante',
    'Adminton2',
    'NFLfan',
  ])('don’t include %s', (name) => {
    expect(isReserved(name)).toBe(false);
  });
});
