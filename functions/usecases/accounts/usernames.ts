import unhomoglyph from 'unhomoglyph';
import { OWN_NAME, RESERVED_USERNAMES } from '#shared/domain/accounts/names.ts';

// The table of look-alikes (Unicode TR 39) is 100 kB: neither the browser nor the functions of a draft load this file.

/** Letters in fashion that the table of look-alikes lacks. */
const SMALL_CAPITALS = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, place) => [letter, 'abcdefghijklmnopqrstuvwyz'[place] ?? '']),
);

function lookOf(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase();
}

/** What a text looks like, whichever letters it is made of. i counts as l, because a capital I looks like an l. */
function skeletonOf(text: string): string {
  const plain = [...text].map((letter) => SMALL_CAPITALS.get(letter) ?? letter).join('');
  return lookOf(lookOf(plain)).replaceAll(/[il]\u0307?/g, 'l');
}

/**
 * What a username looks like, as written and in small letters: capitals resemble other letters than small ones do. Two
 * names that share a skeleton can be taken for one another. Names that differ only in case always share one.
 */
export function skeletonsOf(username: string): string[] {
  const name = username.normalize('NFKC');
  return [...new Set([skeletonOf(name.toLowerCase()), skeletonOf(name)])];
}

const RESERVED = new Set(RESERVED_USERNAMES.map(skeletonOf));
const OWN_SKELETON = skeletonOf(OWN_NAME);

/** Whether the name would be taken for the game itself or for those who run it. */
export function isReserved(username: string): boolean {
  return skeletonsOf(username.replaceAll(/[._-]/g, '')).some(
    (skeleton) => RESERVED.has(skeleton) || skeleton.includes(OWN_SKELETON),
  );
}
