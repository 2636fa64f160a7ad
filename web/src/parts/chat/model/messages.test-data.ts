import type { ChatMessage } from '#shared/contract/schemas/chat.ts';

export const ANA = '11111111-1111-4111-8111-111111111111';
export const BEN = '22222222-2222-4222-8222-222222222222';
const NAMES: Readonly<Record<string, string>> = { [ANA]: 'Ana', [BEN]: 'Ben' };

/** Monday, August 25, 2025, 7:00 PM Eastern. */
export const EVENING = Date.parse('2025-08-25T23:00:00.000Z');
const MINUTE = 60_000;

/** Returns the id of the nth message. */
export const idOf = (index: number): string => `01J5ZQ8W9X${String(index).padStart(16, '0')}`;

/** Returns the nth message. Unless `given` says otherwise, Ben sends it n minutes after `EVENING`. */
export function said(index: number, given: Partial<ChatMessage> = {}): ChatMessage {
  const userId = given.userId === undefined ? BEN : given.userId;
  return {
    id: idOf(index),
    leagueId: '01J5ZQ8W9X0ABCDEFGHJKMNPQR',
    leagueSeasonId: 'season',
    season: '2025-26',
    user:
      userId === null
        ? null
        : {
            id: userId,
            username: NAMES[userId] ?? '',
            firstName: '',
            profileImageUrl: 'helmet',
            isPremium: false,
          },
    message: `Message ${index}`,
    messageType: 'user',
    clientId: null,
    reactions: [],
    mentions: [],
    week: null,
    createdAt: new Date(EVENING + index * MINUTE).toISOString(),
    deletedAt: null,
    deletedBy: null,
    version: 1,
    ...given,
    userId,
  };
}

/** Returns all messages from the one numbered `from` to the one numbered `to`. */
export function run(from: number, to: number): ChatMessage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => said(from + index));
}
