import unhomoglyph from 'unhomoglyph';
import { NOT_RESERVED, OWN_NAME, RESERVED_USERNAMES } from '#shared/domain/accounts/names.ts';

// The table of look-alikes (Unicode TR 39) is 100 kB, so neither the browser nor the draft functions load this file.

/** Small capitals, a fashionable style that the table of look-alikes lacks. */
const SMALL_CAPITALS = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, place) => [letter, 'abcdefghijklmnopqrstuvwyz'[place] ?? '']),
);

function foldLookAlikes(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase();
}

/** Returns one form for all texts that look alike. i counts as l, because a capital I looks like an l. */
function skeletonOf(text: string): string {
  const plain = [...text].map((letter) => SMALL_CAPITALS.get(letter) ?? letter).join('');
  return foldLookAlikes(foldLookAlikes(plain)).replaceAll(/[il]\u0307?/g, 'l');
}

/**
 * Accents, dots and other marks that a reader overlooks. In Japanese, and in scripts of India and Southeast Asia, marks count as
 * much as letters, so those stay.
 */
const ACCENTS =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/gu;
/** Everything but letters, digits and marks. The stroke that stretches Arabic words counts as a separator, too. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}]|\u0640/gu;

/** A skeleton without separators and accents, and with each `vv` replaced by `w`. */
export function bareOf(skeleton: string): string {
  return skeleton.replaceAll(ACCENTS, '').replaceAll(SEPARATORS, '').replaceAll('vv', 'w');
}

/**
 * Returns a username's skeletons, as written and in lower case, because capitals resemble different letters. Two names with
 * a common skeleton can be mistaken for one another. Names that differ only in case always share one.
 *
 * The first skeleton finds the member by name. The bare ones at the end are newer, so usernames stored long ago lack them.
 */
export function skeletonsOf(username: string): string[] {
  const name = username.normalize('NFKC');
  const looks = [skeletonOf(name.toLowerCase()), skeletonOf(name)];
  return [...new Set([...looks, ...looks.map(bareOf).filter((bare) => bare !== '')])];
}

/** Whether two names share a skeleton. The name in `kept` may have been stored before there were bare skeletons. */
export function isAmong(skeletons: readonly string[], kept: readonly string[]): boolean {
  return kept.some((one) => skeletons.includes(one) || skeletons.includes(bareOf(one)));
}

/** Digits that read as letters. The table of look-alikes already covers 0 and 1. */
const AS_LETTERS = new Map([...'345789'].map((digit, place) => [digit, 'eastbg'[place] ?? '']));

/** The ways to read a name, in which we look for reserved words. */
function readingsOf(name: string): string[] {
  return skeletonsOf(name).map((skeleton) =>
    bareOf(skeleton).replaceAll(/\d/g, (digit) => AS_LETTERS.get(digit) ?? digit),
  );
}

const RESERVED = new Set(RESERVED_USERNAMES.flatMap(readingsOf));
const OWN_READINGS = readingsOf(OWN_NAME);

/** Whether the name, with or without digits at its ends, could be mistaken for Two Crowns or its team. */
export function isReserved(username: string): boolean {
  const name = username.normalize('NFKC').replaceAll(/[._-]/g, '');
  const [before, after] = [name.replace(/^\d+/, ''), name.replace(/\d+$/, '')];
  return [name, before, after, before.replace(/\d+$/, '')]
    .filter((part) => !NOT_RESERVED.includes(part))
    .flatMap(readingsOf)
    .some((reading) => RESERVED.has(reading) || OWN_READINGS.some((own) => reading.includes(own)));
}
