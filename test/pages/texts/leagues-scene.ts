import { Player } from '../../support/player.ts';
import { draftOn, LONG, seatAndStart, seatPlayers } from '../../support/table.ts';
import { prove } from '../support/players.ts';

/** The codes of the leagues in which the messages appear. Kim owns all of them except the first three. */
export interface Leagues {
  /** Someone else's league, which has open spots. */
  open: string;
  /** Someone else's league, which is full. */
  full: string;
  nobodys: string;
  /** A league of Kim, Pal and Sam, which Kim owns. */
  led: string;
  /** A league of Kim and Pal, which is full and ready to draft. */
  ready: string;
  /** A league whose draft is running, with Kim on the clock. */
  drafting: string;
  drafted: string;
}

export async function seatLeagues(url: string, open: string): Promise<{ kim: Player; leagues: Leagues }> {
  const [kim, pal, sam] = await Promise.all([
    Player.register(url, 'Kim'),
    Player.register(url, 'Pal'),
    Player.register(url, 'Sam'),
  ]);
  await prove(kim);
  const [full, led, ready, drafting, drafted] = await Promise.all([
    seatPlayers([pal, sam], { maxMembers: 2 }),
    seatPlayers([kim, pal, sam], { name: 'Led Crew' }),
    seatPlayers([kim, pal], LONG),
    seatAndStart([kim, pal], LONG),
    seatAndStart([kim, pal], LONG),
  ]);
  await draftOn(drafted, drafted.draft);
  return {
    kim,
    leagues: {
      open,
      full: full.league.code,
      nobodys: 'ZZZZZ2',
      led: led.league.code,
      ready: ready.league.code,
      drafting: drafting.league.code,
      drafted: drafted.league.code,
    },
  };
}
