/** Accepted changes that break pages of the last release, with the reasons. The list must be emptied after `npm run release`. */
export const ACCEPTED: Readonly<Record<string, string>> = {};
