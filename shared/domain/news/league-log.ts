/**
 * A line in a league's log. `by` is the acting member's user id, or null for an automatic act. The text contains no member names,
 * because these are filled in when the line is read, so that former members go unnamed.
 */
export interface Happening {
  act:
    | 'league-created'
    | 'member-joined'
    | 'member-left'
    | 'member-removed'
    | 'member-kept-out'
    | 'member-let-in'
    | 'seat-handed-over'
    | 'seat-given-away'
    | 'seat-offered'
    | 'partner-joined'
    | 'partner-left'
    | 'code-drawn'
    | 'commissioner-added'
    | 'commissioner-removed'
    | 'owner-changed'
    | 'invite-revoked'
    | 'announcement'
    | 'league-settings'
    | 'draft-settings'
    | 'trade-deadline'
    | 'draft-order'
    | 'draft-poll'
    | 'draft-postponed'
    | 'draft-started'
    | 'draft-imported'
    | 'import-undone'
    | 'correction-proposed'
    | 'correction-ended'
    | 'draft-corrected'
    | 'draft-paused'
    | 'draft-resumed'
    | 'pick-undone'
    | 'proxy-pick'
    | 'time-added'
    | 'guests-invited'
    | 'guests-barred'
    | 'season-ended'
    | 'season-complete'
    | 'week-over'
    | 'league-renewed'
    | 'trade-accepted'
    | 'trade-review'
    | 'trade-released'
    | 'trade-stopped'
    | 'trade-reversed'
    | 'message-removed'
    | 'earlier-season'
    | 'house-rules'
    | 'stakes-settled'
    | 'group-chat';
  by: string | null;
  text: string;
  /** Extra text for the group chat: an announcement's message, what a week decided, or who won the crowns. */
  groupWords?: string | undefined;
  /** The user id of the member the text is about ("is a commissioner now"). */
  about?: string | undefined;
}

/** Acts that members perform for themselves. Any other act by a person is a commissioner's (see News). */
const OF_MEMBERS: ReadonlySet<Happening['act']> = new Set([
  'member-joined',
  'member-left',
  'seat-handed-over',
  'trade-accepted',
  'trade-review',
]);

/** Whether a line is about a trade that two members have agreed on: `about` trades with `by`. */
export function isDeal(act: Happening['act']): boolean {
  return act === 'trade-accepted' || act === 'trade-review';
}

/** Whether a line belongs in the commissioner log. */
export function isLogged({ act, by }: Pick<Happening, 'act' | 'by'>): boolean {
  return by !== null && !OF_MEMBERS.has(act);
}

/** Acts that change what a league plays by, or that fix or reopen it: the draft's start, an import and its undo. */
const OF_RULES: ReadonlySet<Happening['act']> = new Set([
  'league-created',
  'league-renewed',
  'league-settings',
  'draft-settings',
  'trade-deadline',
  'draft-postponed',
  'guests-invited',
  'guests-barred',
  'house-rules',
  'draft-started',
  'draft-imported',
  'import-undone',
]);

/** Whether a line belongs on the league's Rules page. */
export function isRuleChange({ act }: Pick<Happening, 'act'>): boolean {
  return OF_RULES.has(act);
}

/** The maximum number of lines per page of the commissioner log. */
export const LOG_PAGE = 50;
