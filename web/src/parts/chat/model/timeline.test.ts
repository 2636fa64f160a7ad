import { describe, expect, it } from 'vitest';
import { ANA, EVENING, idOf, said } from './messages.test-data.ts';
import { dayLabel, timeline, type Row } from './timeline.ts';

const at = (time: string) => ({ createdAt: `2025-08-${time}:00.000Z` });
const shown = (given: Partial<Parameters<typeof timeline>[0]>) =>
  timeline({ messages: [], outgoing: [], readTo: null, me: ANA, now: EVENING, ...given });

const wordsOf = (row: Row): string => {
  if (row.kind === 'day') return `— ${row.label}`;
  if (row.kind === 'unread') return '— new';
  const words = row.kind === 'message' ? row.message.message : `${row.outgoing.text} (${row.outgoing.state})`;
  return `${row.isFirst ? '' : '+ '}${words}`;
};

describe('the rows of a chat', () => {
  it('begin each Eastern day with a line, even if the UTC day began long before', () => {
    const messages = [
      said(1, at('24T15:00')),
      said(2, at('25T03:30')),
      said(3, at('25T12:00')),
      said(4, at('26T03:59')),
    ];
    expect(shown({ messages }).map(wordsOf)).toEqual([
      '— Yesterday',
      'Message 1',
      'Message 2',
      '— Today',
      'Message 3',
      'Message 4',
    ]);
  });

  it('group what one member writes within a few minutes', () => {
    const messages = [
      said(1),
      said(2),
      said(3, { userId: ANA }),
      said(4),
      said(8),
      said(13),
      said(14, { messageType: 'system', userId: null }),
      said(15),
      said(16, { deletedAt: '2025-08-25T23:30:00.000Z' }),
      said(17),
    ];
    const grouped = shown({ messages })
      .map(wordsOf)
      .filter((words) => words.startsWith('+'));
    expect(grouped).toEqual(['+ Message 2', '+ Message 8']);
  });

  it('group the bot’s lines, and end with messages being sent', () => {
    const bot = { messageType: 'bot', userId: null } as const;
    const outgoing = [
      { clientId: 'a', text: 'Hi', at: said(3).createdAt, state: 'failed' as const },
      { clientId: 'b', text: 'Ho', at: said(3).createdAt, state: 'sending' as const },
    ];
    expect(shown({ messages: [said(1, bot), said(2, bot)], outgoing }).map(wordsOf)).toEqual([
      '— Today',
      'Message 1',
      '+ Message 2',
      'Hi (failed)',
      '+ Ho (sending)',
    ]);
  });

  it('have a line above the first unread message from another member', () => {
    const messages = [said(1), said(2, { userId: ANA }), said(3), said(4)];
    expect(shown({ messages, readTo: idOf(1) }).map(wordsOf)).toEqual([
      '— Today',
      'Message 1',
      'Message 2',
      '— new',
      'Message 3',
      '+ Message 4',
    ]);
    const without = [null, idOf(4)].map((readTo) => shown({ messages, readTo }).map(({ kind }) => kind));
    expect(without.flat()).not.toContain('unread');
  });

  it('keep the key of the reader’s own message once it is confirmed', () => {
    const outgoing = [{ clientId: 'mine', text: 'Hi', at: said(1).createdAt, state: 'sending' as const }];
    const messages = [said(1, { userId: ANA, clientId: 'mine' }), said(2, { clientId: 'theirs' })];
    expect(shown({ outgoing }).at(-1)?.key).toBe('mine');
    expect(shown({ messages }).map(({ key }) => key)).toEqual(['August 25, 2025', 'mine', idOf(2)]);
  });
});

it('a day is named by its date, except for today and yesterday', () => {
  expect(['25T23:00', '24T23:00', '23T23:00'].map((day) => dayLabel(at(day).createdAt, EVENING))).toEqual([
    'Today',
    'Yesterday',
    'Saturday, August 23',
  ]);
});

it.each([
  ['2026-03-09T04:30:00Z', '2026-03-08T17:00:00Z', 'in spring'],
  ['2025-11-03T04:30:00Z', '2025-11-01T17:00:00Z', 'in the fall'],
])('yesterday is recognized even if a day doesn’t have 24 hours: %s', (now, before) => {
  expect(dayLabel(before, Date.parse(now))).toBe('Yesterday');
});
