import { describe, expect, it } from 'vitest';
import { hasUsernameLetters, isOneScript, isPlainLine, isTidy, withoutUnseen } from './names.ts';

describe('a line of user text', () => {
  it.each(['Sunday Crew', 'Équipe d’été', 'ทีมวันอาทิตย์', 'فريق الأحد', '🏈 Kings 👩‍👩‍👧', 'می‌روم', '#1!'])(
    'can be %j',
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
    ['an empty braille cell at its end', 'Sunday\u2800'],
    ['a null character', 'Sunday\u0000Crew'],
    ['an escape character', 'Sunday\u001B[31m'],
    ['a C1 control character', 'Sunday\u0085Crew'],
    ['a right-to-left override', '\u202Eyadnus'],
    ['a directional isolate', '\u2066Sunday'],
    ['a right-to-left mark', 'Sunday\u200F'],
    ['half a surrogate pair', 'Sunday\uD83C'],
    ['only invisible characters', '\u200B\u3164\u2060'],
    ['nothing at all', ''],
  ])('is rejected with %s', (_, text) => {
    expect(isPlainLine(text)).toBe(false);
  });
});

describe('user input', () => {
  it('is stripped of invisible characters, except those that emoji and some scripts need', () => {
    const copied = '\uFEFFSun\u00ADday\u200B \u200ECrew\u200F\u2060';
    expect(withoutUnseen(copied)).toBe('Sunday Crew');
    for (const whole of ['👩‍👩‍👧', 'می‌روم', '👁️‍🗨️']) expect(withoutUnseen(whole)).toBe(whole);
  });
});

describe('text that others see', () => {
  it.each([
    'Sunday Crew',
    'Équipe',
    'สุดยอดทีม น้ำ',
    'घोड़ों',
    'མི་བསྒྲུབས',
    'မြို့',
    'می‌روم',
    'ක්‍රිකට්',
    '葛\u{E0100}',
    '1️⃣ Kings 👩‍👩‍👧 👁️‍🗨️ ❤️‍🔥 🏳️‍🌈 🏴‍☠️ 🧑🏽‍🚀 ↔️ ✓\uFE0E',
    'a\u0316\u0317',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}',
    '',
  ])('can be %s', (text) => {
    expect(isTidy(text)).toBe(true);
  });

  it.each([
    ['tags', 'Kings\u{E0041}\u{E0042}'],
    ['a tag’s end', 'Kings\u{E007F}'],
    ['tags after a flag that spell no region', '🏴\u{E0068}\u{E0069}\u{E007F}'],
    ['a flag’s tags without a flag', 'A\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a tag after a complete flag', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}\u{E0041}'],
    ['more than two marks on a letter', 'a\u0316\u0317\u0318'],
    ['more than two Thai marks on a letter', 'ก็็็'],
    ['more than four Indic marks on a letter', 'कंंंंं'],
    ['a joiner between letters', 'An\u200Da'],
    ['a joiner at the beginning', '\u200DAna'],
    ['two joiners', '👩\u200D\u200D👧'],
    ['a non-joiner between letters', 'An\u200Ca'],
    ['a variation selector on a letter', 'Ana\uFE0F'],
    ['two variation selectors', '❤\uFE0F\uFE0F'],
    ['a variation selector that encodes bytes', 'a\u{E0101}'],
    ['a Hangul filler', 'Ana\u3164'],
    ['a half-width filler', 'Ana\uFFA0'],
    ['a grapheme joiner', 'A\u034Fna'],
    ['an invisible times sign', 'A\u2062na'],
    ['an annotation mark', 'A\uFFF9na\uFFFB'],
    ['a musical control character', 'A\u{1D173}na'],
  ])('is rejected with %s', (_, text) => {
    expect(isTidy(text)).toBe(false);
  });
});

describe('a username', () => {
  it.each(['ana.b_c-9', 'Zoë', 'हिन्दी', 'สมชาย', '東京ゆき', 'яна', 'שלום'])('can be %s', (name) => {
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
  ])('is rejected with %s', (_, name) => {
    expect(hasUsernameLetters(name)).toBe(false);
  });
});

describe('a single-script username', () => {
  it.each(['admin', 'Zoë-9', 'яна_7', 'Ελένη', 'हिन्दी', '東京ゆきカー', '한국人', '123', 'สมชาย.1'])(
    'can be %s',
    (name) => {
      expect(isOneScript(name)).toBe(true);
    },
  );

  it.each(['аdmin', 'admіn', 'pаypal', 'adminα', 'яhoo', '東a', 'ᎪᎠᎷ', 'ana١'])('can’t be %s', (name) => {
    expect(isOneScript(name)).toBe(false);
  });
});
