import * as z from 'zod/mini';
import { isPlainLine, isPlainText, isTidy, withoutUnseen } from '../../domain/accounts/names.ts';
import { INVITE_CODE_LENGTH, LEAGUE_CODE_LENGTH } from '../../domain/leagues/codes.ts';
import { NFL_TEAMS } from '../../domain/teams.ts';

/**
 * User ids are Cognito subs: shaped like UUIDs, but of any version and variant, so `z.uuid()` would refuse most of them.
 */
export const UserId = z.guid();
/** League ids are ULIDs. `words` is the error message for any other value. */
const leagueId = (words?: string) => z.ulid(words);
export const LeagueId = leagueId();
/** The id of a league's season, made from the league's id and the season's label. */
export const LeagueSeasonId = z.string();
/** The id that a client gives to an action. If the same user sends it again, the request is a retry of that action. */
export const ClientId = z
  .string()
  .check(z.regex(/^[\w-]{1,26}$/, 'up to 26 letters, digits, dashes and underscores'));
/** A season's label or its bare start year (see Seasons). */
const seasonParam = (words: string) => z.string().check(z.regex(/^\d{4}(-\d{2})?$/, words));
export const SeasonParam = seasonParam('a season label (YYYY-YY) or its start year');

/** The message for a path whose league or season doesn't exist. It doesn't say which of the two is wrong. */
export const NOT_RESOLVED = 'League season not resolved';
export const ResolvedLeague = leagueId(NOT_RESOLVED);
export const ResolvedSeason = seasonParam(NOT_RESOLVED);
/** An instant, ISO 8601 UTC. */
export const Instant = z.iso.datetime();
/** An instant from a client, which can have any offset from UTC. */
export const InstantInput = z.iso.datetime({ offset: true });
export const TeamId = z.int().check(z.minimum(1), z.maximum(NFL_TEAMS.length));

/** Removes invisible characters from typed or pasted text (see Names). Passwords don't use this. */
export const seen = () => z.overwrite(withoutUnseen);

/** Checks text that others see: it must neither hide anything nor cover the lines around it. */
const tidy = (what: string) =>
  z.refine<string>(isTidy, `${what} can’t contain hidden characters or stacked accents`);

/**
 * A line of text: trimmed, in NFC, visible, at most `most` characters; empty only if `least` is 0. Refusals call the field
 * `what`.
 */
export function line(what: string, most: number, least: 0 | 1 = 1) {
  return z.string().check(
    seen(),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(least, { error: `${what} is required`, abort: true }),
    z.maxLength(most, `${what} must be at most ${most} characters`),
    z.refine((value) => value === '' || isPlainLine(value), {
      error: `${what} can’t contain line breaks or invisible characters`,
      abort: true,
    }),
    tidy(what),
  );
}

/** A text that can have several lines: trimmed, in NFC, with line ends as \n. Otherwise like `line`. */
export function text(what: string, most: number, least: 0 | 1 = 1) {
  return z.string().check(
    z.overwrite((value) => value.replaceAll(/\r\n?/g, '\n')),
    seen(),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(least, { error: `${what} is required`, abort: true }),
    z.maxLength(most, `${what} must be at most ${most} characters`),
    z.refine((value) => value === '' || isPlainText(value), {
      error: `${what} can’t contain invisible characters`,
      abort: true,
    }),
    tidy(what),
  );
}

/** The body of every refusal. */
export const Refused = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** With `changed-meanwhile`: the current state of everything that the request was based on. */
  present: z.optional(z.unknown()),
});
export type Refused = z.infer<typeof Refused>;

/**
 * An enum in replies to which a later release can add values: pages skip an unknown value. Releases can't change any other enum
 * (see test/release).
 */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return z
    .enum(values)
    .register(z.globalRegistry, { description: 'Later releases may add values.', 'x-open-enum': true });
}

/** The id of a member's record in a league. */
export const MemberId = z.string().check(z.maxLength(40));

/** A reply that only confirms success. */
export const Done = z.object({ ok: z.literal(true) });

/** A reply with only the id of the created thing. */
export const Made = z.object({ id: z.ulid() });

/** The body of a request whose path says everything. */
export const NoFields = z.strictObject({});

/** The code in a join link: an invitation's code, or a league's own code. */
export const JoinLinkCode = z
  .string()
  .check(
    seen(),
    z.trim(),
    z.toUpperCase(),
    z.regex(
      new RegExp(`^[A-Z0-9]{${INVITE_CODE_LENGTH}}$|^[A-Z0-9]{${LEAGUE_CODE_LENGTH}}$`),
      'a code of letters and digits',
    ),
  );

/** An invitation's code, as people type or paste it. */
export const InviteCode = z
  .string()
  .check(
    seen(),
    z.trim(),
    z.toUpperCase(),
    z.length(INVITE_CODE_LENGTH),
    z.regex(/^[A-Z0-9]+$/, 'a code of letters and digits'),
  );
