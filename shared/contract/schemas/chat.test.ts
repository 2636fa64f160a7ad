import { expect, it } from 'vitest';
import { ChatMessageId } from './chat.ts';

it('a lowercase message id is rejected, because it would sort after all other ids', () => {
  expect(ChatMessageId.safeParse('01K4SSMGG0000000000000000A').success).toBe(true);
  for (const id of ['01k4ssmgg0000000000000000a', '01K4SSMGG0000000000000000a', '01K4', '8'.repeat(26)])
    expect([id, ChatMessageId.safeParse(id).success]).toEqual([id, false]);
});
