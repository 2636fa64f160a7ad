import { Player } from '../../support/player.ts';
import { seatPlayers } from '../../support/table.ts';
import { send } from '../support/chat.ts';
import { failing, stay, type Place, type Promised } from './table.ts';

// The messages of a league's chat while the page's socket doesn't open.

export const CHAT_TEXTS: Promised = {
  texts: {
    'the chat': ['League Not Found', 'Connecting...'],
    saying: ['Failed to send message'],
  },
  superseded: [],
};

export async function seatChat(url: string): Promise<{ zoe: Player; code: string }> {
  const zoe = await Player.register(url, 'Zoe');
  const { league } = await seatPlayers([zoe], { name: 'Talking Crew' });
  return { zoe, code: league.code };
}

export const chatPlaces = (code: string): readonly Place[] => [
  {
    at: '/leagues/NOSUCH/chat',
    rows: [{ says: 'League Not Found', when: 'no league has the code', act: stay }],
  },
  {
    at: `/leagues/${code}/chat`,
    rows: [
      { says: 'Connecting...', when: 'the socket isn’t open', act: stay },
      ...failing('a message isn’t sent', 'sayInChat', ['Failed to send message', 'Please try again.'], () =>
        send('Hello'),
      ),
    ],
  },
];
