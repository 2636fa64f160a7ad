/**
 * Every refusal, declared once: its HTTP status and its wording. Clients show the wording, `message`, as it is. In a
 * wording with <…>, what the refusal is about stands in that place.
 */
export const REFUSALS = {
  'invalid-input': [400, 'Some fields are not valid.'],
  'bad-signature': [400, 'The signature is not valid.'],
  unauthenticated: [401, 'Authentication required'],
  'invalid-credentials': [401, 'Invalid credentials'],
  'invalid-code': [401, 'Invalid verification code'],
  'code-used': [401, 'This code was used already. Wait for the next one.'],
  'session-expired': [401, 'Your session has ended. Please sign in again.'],
  'wrong-password': [403, 'Your current password is not right.'],
  suspended: [403, 'This account is suspended. Please write to the support.'],
  'not-you': [403, 'You can only do this for yourself.'],
  'tool-not-allowed': [403, 'This league was set up without this commissioner tool.'],
  'not-a-member': [403, 'You are not a member of this league.'],
  'email-unproved': [403, 'Verify your email address before you invite by mail.'],
  'commissioners-only': [403, 'Only the commissioner can do this.'],
  'receiver-only': [403, 'Only the member who was offered this trade can do this.'],
  'author-only': [403, 'Only its author or a commissioner can delete this message.'],
  'proposer-only': [403, 'Only the member who proposed this trade can do this.'],
  'kept-out': [403, 'The commissioners keep you out of this league. Only they can let you in again.'],
  'owner-only': [403, 'Only the owner can do this.'],
  'og-players-only': [403, 'This is for OG Players.'],
  'admins-only': [403, 'Only admins can do this.'],
  'origin-refused': [403, 'This address may not connect.'],
  'not-found': [404, 'Not Found'],
  'league-not-found': [404, 'League Not Found'],
  'season-not-found': [404, 'Season Not Found'],
  'no-draft-board': [404, 'No draft board saved yet.'],
  'message-not-found': [404, 'Message Not Found'],
  'trade-not-found': [404, 'Trade Not Found'],
  'invitation-not-found': [404, 'Invitation Not Found'],
  'mail-stop-not-found': [404, 'This link is no longer valid.'],
  'invalid-league-code': [404, 'Invalid league code. Please check and try again.'],
  'email-taken': [409, 'Email already exists'],
  'username-taken': [409, 'Username already taken'],
  'two-factor-on': [409, 'Two-factor authentication is on already.'],
  'owns-leagues': [409, 'Hand over or delete the leagues that you own first.'],
  'invitation-over': [409, 'This invitation is no longer open. Please ask for a new one.'],
  'league-full': [409, 'League Full'],
  'draft-started': [409, 'The draft has already started.'],
  'league-drafted': [409, 'Leagues cannot be deleted after the draft has been completed.'],
  'not-renewable': [409, 'A league can be renewed once its season is over.'],
  'other-history': [409, 'Somebody else has changed this season by now. Please look again.'],
  'members-fixed': [409, 'Members can leave or be removed before the draft only.'],
  'owner-stays': [409, 'The owner stays in the league. Hand it over first, or delete it.'],
  'owner-leads': [409, 'The owner is always a commissioner.'],
  'commissioner-stays': [409, 'Only the owner can remove a commissioner.'],
  'not-drafting': [409, 'The draft is not running.'],
  'draft-paused': [409, 'The draft is paused.'],
  'no-pick-yet': [409, 'No pick has been made yet.'],
  'other-pick': [409, 'Another pick is the last one by now. Please look again.'],
  'not-their-turn': [409, "It's not this member's turn to pick."],
  'other-turn': [409, 'Your pick was meant for another turn. Please look again and choose.'],
  'not-your-turn': [409, "It's not your turn to pick."],
  'team-taken': [409, 'This team has already been drafted.'],
  'not-due': [409, 'The clock of this pick is still running.'],
  'other-status': [409, 'Somebody else was faster: this request has another status by now.'],
  'already-subscribed': [409, "You're Already an OG Player"],
  'payment-due': [409, 'Your last payment failed. Please look after your card on your account page.'],
  'no-subscription': [409, 'You have no subscription to manage.'],
  'subscription-goes-on': [
    409,
    'Your subscription cannot be ended here at the moment. Please write to the support: they end it and delete your account.',
  ],
  'other-owner': [409, 'One of these teams belongs to somebody else.'],
  'not-trading': [409, 'Trades begin once the draft is complete.'],
  'season-final': [409, 'The season is over: every team stays where it is.'],
  'season-over': [409, 'This season is over. The league goes on in its new one.'],
  'trade-over': [409, 'This trade is no longer open.'],
  'offered-already': [409, 'You have already offered this trade.'],
  'too-many-offers': [409, 'You have eight trades waiting for an answer. Cancel one of them first.'],
  'too-many-barred': [409, 'Your league keeps as many people out as it may. Let somebody in again first.'],
  'too-many-lobbies': [
    409,
    'An owner may have three public leagues that wait for their draft, and not more.',
  ],
  'too-many-templates': [409, 'You have ten season templates. Remove one of them first.'],
  'body-too-large': [413, 'The request is too large.'],
  'not-in-league': [422, 'This user is not a member of the league.'],
  'no-such-user': [422, 'There is no such user.'],
  'unknown-team': [422, 'There is no such team.'],
  'invalid-order': [422, 'The order must name every member once, from position 1 on.'],
  'too-few-members': [422, 'Not enough members to draft yet.'],
  'draft-time-past': [422, 'Draft must be scheduled for a future date and time.'],
  'draft-time-too-late': [422, "Draft must be completed before <the season's draft deadline>."],
  'night-window-short-clock': [422, 'A night window is for clocks of more than 15 minutes.'],
  'trades-full': [422, 'This league has made as many trades as a season may have.'],
  'too-many-members': [422, 'The league has more members than that.'],
  'trade-deadline-past': [422, 'The trade deadline must be today or later.'],
  'trade-deadline-too-late': [422, "The trade deadline must not be after the season's last one."],
  'own-mute': [422, 'You cannot mute yourself.'],
  'own-offer': [422, 'You cannot trade with yourself.'],
  'trade-deadline-passed': [422, 'The trade deadline has passed.'],
  'draft-deadline-passed': [422, 'The draft deadline of this season has passed.'],
  'no-season-open': [422, 'No season is open for new leagues.'],
  'other-season': [422, 'A league can be renewed for the next open season only.'],
  'not-earlier': [422, "Only seasons before the league's first one here can be entered."],
  'history-full': [422, 'This league has as many earlier seasons as it may have.'],
  'email-fixed': [422, 'The email address is changed on the account page, by your password.'],
  'mail-required': [422, 'Mails about changes of your account cannot be switched off.'],
  'name-refused': [422, 'Please choose another name: this one holds a word that is not shown here.'],
  'no-such-picture': [422, 'There is no such picture. Please upload it again.'],
  'not-a-picture': [422, 'This is no PNG, JPEG or WebP picture of at most 4096 by 4096 pixels.'],
  'payments-off': [422, 'Subscriptions are not available here.'],
  'too-many-requests': [429, 'Too many tries.'],
  'too-many-mails': [
    429,
    'This address gets no more mails from us today. Share the link of an invitation instead.',
  ],
  'too-many-invitations': [429, 'Your league has sent enough invitations for today.'],
  internal: [500, 'Something went wrong. Please try again.'],
  'mails-used-up': [503, 'We can mail no more codes today. Please ask again tomorrow.'],
  unavailable: [503, 'The service is busy. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

export function statusOf(code: RefusalCode): number {
  return REFUSALS[code][0];
}

const PLACE = /<(.*)>/;

/** The wording, in which the thing that the refusal is about has its place, or else the end. */
export function messageOf(code: RefusalCode, about?: string): string {
  const [, message] = REFUSALS[code];
  if (about === undefined) return message.replace(PLACE, '$1');
  return PLACE.test(message)
    ? message.replace(PLACE, () => about)
    : message.replace(/\.$/, () => `: ${about}.`);
}
