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
  turn: ['Draft', 'You’re on the clock'],
  next: ['Draft', 'You’re on deck'],
  draft_reminder: ['Draft', 'Your draft starts soon'],
  draft_started: ['Draft', 'Your draft goes live'],
  draft_postponed: ['Draft', 'Your draft couldn’t start'],
  trade_proposal: ['Trades', 'You get a trade offer'],
  trade_ending: ['Trades', 'A trade offer is about to expire'],
  trade_accepted: ['Trades', 'Your trade offer is accepted'],
  trade_rejected: ['Trades', 'Your trade offer is rejected'],
  kickoff: ['Games', 'One of your teams kicks off'],
  final: ['Games', 'One of your teams’ games goes final'],
  chat_mention: ['League', 'Someone mentions you in chat'],
  commissioner_announcement: ['League', 'Your commissioner makes an announcement'],
  weekly_update: ['League', 'Your week’s results are in'],
  crown_news: ['League', 'There’s news in a crown race'],
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
