import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';

// The word list is only on the server, so neither the site nor the draft functions load this file.

/** Mild words, and words that are just as often names: "Dick", "Van Dyke", "Badass Bears", "Booby Trap". */
const ALLOWED = new Set<string | undefined>([
  'ass',
  'boob',
  'dick',
  'dyke',
  'hooker',
  'prick',
  'tit',
  'turd',
  'pussy',
]);

/** Names and things that contain a listed word without meaning it, and that the list itself doesn't exempt. */
const HARMLESS = [
  'chinks in the armor',
  'cockpit',
  'cumming',
  'dikshit',
  'fagan',
  'fagin',
  'fukuda',
  'fukushima',
  'mishit',
  'penistone',
  'rapeseed',
  'retardant',
  'shiitake',
  'shittu',
  'twatt',
];

/** Additions to the list for public names, and the crude uses of words that are allowed above. */
const ADDED = [
  pattern`dickhead`,
  pattern`dick[s]uck`,
  pattern`big dick`,
  pattern`asshole`,
  pattern`|pussies|`,
  pattern`hitler`,
  pattern`|nazi`,
  pattern`pedophil`,
];

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => ALLOWED.has(metadata?.originalWord))
  .addPhrase((phrase) => {
    for (const added of ADDED) phrase.addPattern(added);
    for (const harmless of HARMLESS) phrase.addWhitelistedTerm(harmless);
    return phrase;
  });
const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

/** Single letters: "f u c k" and "f.u.c.k" read as a word. */
const SPELLED_OUT = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?: [\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu;

/** Whether a public name contains no listed word, in any spelling. */
export function isDecent(name: string): boolean {
  const spaced = name.normalize('NFKC').replaceAll(/[\s._-]+/gu, ' ');
  const joined = spaced.replaceAll(SPELLED_OUT, (letters) => letters.replaceAll(' ', ''));
  return !matcher.hasMatch(spaced) && !matcher.hasMatch(joined);
}
