import { Player } from '../../support/player.ts';
import { draftOn, LONG, seatAndStart, seatPlayers } from '../../support/table.ts';
import { prove } from '../support/players.ts';

/** The leagues that the messages are about, by their codes; Kim owns those after the first three. */
export interface Leagues {
  /** Somebody else's, with free seats. */
  open: string;
  /** Somebody else's, without any. */
  full: string;
  nobodys: string;
  /** Of Kim, Pal and Sam. */
  led: string;
  /** Of Kim and Pal, with nobody missing. */
  ready: string;
  /** Its draft runs, and it is Kim's turn. */
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
