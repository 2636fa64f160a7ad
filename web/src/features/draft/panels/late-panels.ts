// The smaller panels of which no room needs any at first: one file for all.

export { DraftRules } from './draft-rules.tsx';
export { EndedBanner } from './ended-banner.tsx';
export { GuestsLine } from './guests-line.tsx';
export { NoticeBanner } from './notice-banner.tsx';
