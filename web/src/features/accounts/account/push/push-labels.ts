import { PUSH_TYPES, type PushType } from '#shared/domain/news/push.ts';

export interface PushKind {
  type: PushType;
  label: string;
}

export interface PushGroup {
  title: string;
  hint?: string;
  kinds: readonly PushKind[];
}

const TITLES = ['Draft', 'Trades', 'League', 'Games'] as const;
type Title = (typeof TITLES)[number];

const HINTS: Readonly<Partial<Record<Title, string>>> = {
  Games: 'Off until you switch them on: on a game day there are many.',
};

const LABELS: Readonly<Record<PushType, readonly [Title, string]>> = {
  turn: ['Draft', 'It is your turn'],
  next: ['Draft', 'You are next'],
  draft_reminder: ['Draft', 'A draft is about to start'],
  draft_started: ['Draft', 'A draft starts'],
  draft_postponed: ['Draft', 'A draft that you run could not start'],
  trade_proposal: ['Trades', 'Somebody offers a trade'],
  trade_ending: ['Trades', 'An offer to you is about to end'],
  trade_accepted: ['Trades', 'A trade is accepted'],
  trade_rejected: ['Trades', 'A trade is rejected'],
  chat_mention: ['League', 'Somebody mentions you in a chat'],
  commissioner_announcement: ['League', 'A commissioner announces something'],
  weekly_update: ['League', 'How a week went in your leagues'],
  crown_news: ['League', 'The race for a crown changes'],
  season_complete: ['League', 'A season is over'],
  kickoff: ['Games', 'A game of your teams begins'],
  final: ['Games', 'A game of your teams is over'],
};

/** All types of push messages under their headings, in the order of PUSH_TYPES. */
export function pushGroups(): PushGroup[] {
  return TITLES.map((title) => {
    const kinds = PUSH_TYPES.filter((type) => LABELS[type][0] === title);
    const hint = HINTS[title];
    return {
      title,
      ...(hint !== undefined && { hint }),
      kinds: kinds.map((type) => ({ type, label: LABELS[type][1] })),
    };
  });
}
