import { describe, expect, it } from 'vitest';
import { hasUsernameLetters, isOneScript, isPlainLine, isPlainName, withoutUnseen } from './names.ts';

describe('a line of text from people', () => {
  it.each(['Sunday Crew', 'Équipe d’été', 'ทีมวันอาทิตย์', 'فريق الأحد', '🏈 Kings 👩‍👩‍👧', 'می‌روم', '#1!'])(
    'may be %j',
    (text) => {
      expect(isPlainLine(text)).toBe(true);
    },
  );

  it.each([
    ['a line break', 'Sunday\nCrew'],
    ['a carriage return', 'Sunday\rCrew'],
    ['a line separator', 'Sunday\u2028Crew'],
    ['a paragraph separator', 'Sunday\u2029Crew'],
    ['a tab', 'Sunday\tCrew'],
    ['nothing but empty braille cells', '\u2800\u2800'],
    ['a null', 'Sunday\u0000Crew'],
    ['an escape', 'Sunday\u001B[31m'],
    ['a C1 control', 'Sunday\u0085Crew'],
    ['a right-to-left override', '\u202Eyadnus'],
    ['an isolate', '\u2066Sunday'],
    ['a right-to-left mark', 'Sunday\u200F'],
    ['half a character', 'Sunday\uD83C'],
    ['nothing to see', '\u200B\u3164\u2060'],
    ['nothing at all', ''],
  ])('may not hold %s', (_, text) => {
    expect(isPlainLine(text)).toBe(false);
  });
});

describe('what people enter', () => {
  it('loses signs that nobody sees, and keeps what emoji and scripts need', () => {
    const copied = '\uFEFFSun\u00ADday\u200B \u200ECrew\u200F\u2060';
    expect(withoutUnseen(copied)).toBe('Sunday Crew');
    for (const whole of ['👩‍👩‍👧', 'می‌روم', '👁️‍🗨️']) expect(withoutUnseen(whole)).toBe(whole);
  });
});

describe('a name that others see', () => {
  it.each(['Sunday Crew', 'Équipe', 'สุดยอดทีม', 'हिन्दी', '1️⃣ Kings 👩‍👩‍👧', 'a\u0316\u0317'])(
    'may be %s',
    (name) => {
      expect(isPlainName(name)).toBe(true);
    },
  );

  it.each([
    ['tags', 'Kings\u{E0041}\u{E0042}'],
    ['a tag’s end', 'Kings\u{E007F}'],
    ['more than two marks in a row', 'a\u0316\u0317\u0318'],
  ])('holds no %s', (_, name) => {
    expect(isPlainName(name)).toBe(false);
  });
});

describe('the characters of a username', () => {
  it.each(['ana.b_c-9', 'Zoë', 'हिन्दी', 'สมชาย', '東京ゆき', 'яна', 'שלום'])('may be %s', (name) => {
    expect(hasUsernameLetters(name)).toBe(true);
  });

  it.each([
    ['a space', 'ana b'],
    ['a zero-width space', 'ana\u200Bb'],
    ['a zero-width joiner', 'ana\u200Db'],
    ['a Hangul filler', 'ana\u3164'],
    ['a variation selector', 'ana\uFE0F'],
    ['a right-to-left override', 'ana\u202E'],
    ['a soft hyphen', 'an\u00ADa'],
    ['a mark without its letter', '\u0301ana'],
    ['stacked marks', 'a\u0316\u0317\u0318na'],
    ['an emoji', 'ana🏈'],
    ['markup', '<b>'],
    ['no letter and no digit', '...'],
    ['nothing but dashes and underscores', '_-_'],
  ])('do not hold %s', (_, name) => {
    expect(hasUsernameLetters(name)).toBe(false);
  });
});

describe('one script', () => {
  it.each(['admin', 'Zoë-9', 'яна_7', 'Ελένη', 'हिन्दी', '東京ゆきカー', '한국人', '123', 'สมชาย.1'])(
    'is %s',
    (name) => {
      expect(isOneScript(name)).toBe(true);
    },
  );

  it.each(['аdmin', 'admіn', 'pаypal', 'adminα', 'яhoo', '東a', 'ᎪᎠᎷ', 'ana١'])('is not %s', (name) => {
    expect(isOneScript(name)).toBe(false);
  });
});
