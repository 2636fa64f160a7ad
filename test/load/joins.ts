import { count } from '../bench/figures.ts';
import { WIDEST } from '../bench/league.ts';
import type { Row } from '../bench/table.ts';
import type { Player } from '#test/support/player.ts';
import { named, spread, Tally, timed } from './tally.ts';

/** Measures a burst of joins: all players try to join one league of the largest size at the same moment. */
export async function joinRows(owner: Player, comers: readonly Player[]): Promise<Row[]> {
  const { maxMembers } = WIDEST;
  const { code } = await owner.call('createLeague', { body: { name: 'Wanted League', ...WIDEST } });
  const answers = new Tally();
  const taken = await Promise.all(
    comers.map(async (player) => {
      const [reply, ms] = await timed(() => player.ask('joinLeague', { body: { code } }));
      answers.add(named(reply));
      return ms;
    }),
  );
  const { members } = await owner.call('leagueByCode', { params: { code } });
  return [
    {
      name: `${count(comers.length)} join a league with ${maxMembers - 1} free seats at once, p50 / p95 / p99`,
      figure: spread(taken),
      note: `${members.length} of ${maxMembers} seats taken afterward; answers: ${answers.words}`,
    },
  ];
}
