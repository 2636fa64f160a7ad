import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';

// The list of words is on the server alone: the site does not load this file, nor do the functions of a draft.

/** Mild words, and words that are a name as often: "Dick", "Van Dyke", "Badass Bears", "Booby Trap". */
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

/** Names and things that hold a word of the list without meaning it, and that the list itself does not know. */
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

/** What the list lacks for names that are shown to others, and the plain uses of words that are allowed above. */
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

/** Letters, each on its own: "f u c k" and "f.u.c.k" are read as a word. */
const SPELLED_OUT = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?: [\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu;

/** Whether a name that others see holds no word of the list, also where it is written with other signs. */
export function isDecent(name: string): boolean {
  const spaced = name.normalize('NFKC').replaceAll(/[\s._-]+/gu, ' ');
  const joined = spaced.replaceAll(SPELLED_OUT, (letters) => letters.replaceAll(' ', ''));
  return !matcher.hasMatch(spaced) && !matcher.hasMatch(joined);
}
