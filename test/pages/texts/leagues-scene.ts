import { Player } from '../../support/player.ts';
import { draftOn, LONG, seatAndStart, seatPlayers } from '../../support/table.ts';
import { prove } from '../support/players.ts';

/** The codes of the leagues in which the messages appear. Kim owns all but the first three. */
export interface Leagues {
  /** Someone else's league, with open spots. */
  open: string;
  /** Someone else's league, full. */
  full: string;
  nobodys: string;
  /** A league of Kim, Pal and Sam. */
  led: string;
  /** A full league of Kim and Pal. */
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
