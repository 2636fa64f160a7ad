import { PUSH_TYPES, type PushType } from '#shared/domain/news/push.ts';

export interface PushKind {
  type: PushType;
  label: string;
}

export interface PushGroup {
  title: string;
  kinds: readonly PushKind[];
}

const TITLES = ['Draft', 'Trades', 'Games', 'League'] as const;
type Title = (typeof TITLES)[number];

// The switches for mails stand on the same page: nobody may take one for the other.
const LABELS: Readonly<Record<PushType, readonly [Title, string]>> = {
  turn: ['Draft', 'It is your turn'],
  next: ['Draft', 'You are next'],
  draft_reminder: ['Draft', 'Your draft starts soon'],
  draft_started: ['Draft', 'Your draft starts'],
  draft_postponed: ['Draft', 'Your draft could not start'],
  trade_proposal: ['Trades', 'You get an offer'],
  trade_ending: ['Trades', 'An offer to you is about to end'],
  trade_accepted: ['Trades', 'Your trade is accepted'],
  trade_rejected: ['Trades', 'Your trade is rejected'],
  kickoff: ['Games', 'A game of your teams kicks off'],
  final: ['Games', 'A game of your teams is final'],
  chat_mention: ['League', 'Somebody mentions you in a chat'],
  commissioner_announcement: ['League', 'Your commissioner announces something'],
  weekly_update: ['League', 'Your week has a story'],
  crown_news: ['League', 'The race for a crown changes'],
  season_complete: ['League', 'Your season is over'],
};

/** All types of push messages under their headings, in the order of PUSH_TYPES. */
export function pushGroups(): PushGroup[] {
  return TITLES.map((title) => ({
    title,
    kinds: PUSH_TYPES.filter((type) => LABELS[type][0] === title).map((type) => ({
      type,
      label: LABELS[type][1],
    })),
  }));
}
