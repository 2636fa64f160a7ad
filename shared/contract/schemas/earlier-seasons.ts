import * as z from 'zod/mini';
import { EARLIER } from '../../domain/leagues/earlier-seasons.ts';
import { line, UserId } from './common.ts';
import { PublicUser } from './public-user.ts';

const Games = z.int().check(z.minimum(0), z.maximum(EARLIER.games));
const Tally = { wins: Games, losses: Games, ties: Games };

/** One record in the standings, for a member (by id) or for anyone else (by name). */
const EarlierLine = z.union([
  z.strictObject({ ...Tally, userId: UserId, name: z.null() }),
  z.strictObject({ ...Tally, userId: z.null(), name: line('Name', EARLIER.name) }),
]);

/** A revision of an earlier season. Requests name the one that the caller has seen. */
const Revision = z.ulid();

/** A whole season that the league played on another site. `seenRevision` is null for a new one. */
export const EarlierSeasonRequest = z.strictObject({
  seenRevision: z.nullable(Revision),
  lines: z.array(EarlierLine).check(
    z.minLength(EARLIER.lines.least),
    z.maxLength(EARLIER.lines.most),
    z.refine((lines) => {
      const linked = lines.flatMap(({ userId }) => userId ?? []);
      return new Set(linked).size === linked.length;
    }, 'each member stands in one line'),
  ),
});
export type EarlierSeasonRequest = z.infer<typeof EarlierSeasonRequest>;

export const EarlierSeasonRemoval = z.strictObject({ seenRevision: Revision });

/** A line of an earlier season's standings: a current or former member, or anyone else by name only. */
const Somebody = z.object({
  userId: z.nullable(UserId),
  user: z.nullable(PublicUser),
  /** The member's current username, or the entered name. */
  name: z.string(),
});

/** An earlier season as a commissioner has entered it. Champions and ranks follow from the records (see Rank). */
export const EarlierSeasonReply = z.object({
  season: z.string(),
  revision: Revision,
  winChampions: z.array(Somebody),
  lossChampions: z.array(Somebody),
  standings: z.array(
    z.extend(Somebody, {
      wins: z.int(),
      losses: z.int(),
      ties: z.int(),
      winRank: z.int(),
      lossRank: z.int(),
    }),
  ),
});
export type EarlierSeasonReply = z.infer<typeof EarlierSeasonReply>;
