import type { NumberSource } from '#shared/domain/chance.ts';
import type { OrderTable } from '#shared/domain/league-rules.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { shuffled } from './random.ts';

/** Returns an order table that no other order type gives: the first seat has the last pick of each round. */
export function anyTable({ maxMembers, teamsEach }: Shape): OrderTable {
  return Array.from({ length: maxMembers }, (_row, seat) =>
    Array.from(
      { length: teamsEach },
      (_number, round) => round * maxMembers + (seat === 0 ? maxMembers : seat),
    ),
  );
}

/** Returns a random order table. */
export function randomTable(random: NumberSource, { maxMembers, teamsEach }: Shape): OrderTable {
  const seats = Array.from({ length: maxMembers }, (_, seat) => seat);
  const rounds = Array.from({ length: teamsEach }, () => shuffled(random, seats));
  return seats.map((seat) => rounds.map((round, index) => index * maxMembers + round.indexOf(seat) + 1));
}
