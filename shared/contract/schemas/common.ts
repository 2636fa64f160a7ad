import * as z from 'zod/mini';
import { isPlainLine, isPlainText } from '../../domain/names.ts';

/** Users are Cognito subs: shaped like UUIDs, of any version and variant, so that `z.uuid()` refuses most of them. */
export const UserId = z.guid();
/** Leagues are ULIDs. */
export const LeagueId = z.ulid();
/** An id that a client makes for one act: a retry with the same id is the same act of that user. */
export const ClientId = z
  .string()
  .check(z.regex(/^[\w-]{1,26}$/, 'up to 26 letters, digits, dashes and underscores'));
/** A season's label or its bare start year (see Seasons). */
export const SeasonParam = z
  .string()
  .check(z.regex(/^\d{4}(-\d{2})?$/, 'a season label (YYYY-YY) or its start year'));
/** An instant, ISO 8601 UTC. */
export const Instant = z.iso.datetime();
/** An instant as people send it, any offset; read as UTC. */
export const InstantInput = z.iso.datetime({ offset: true });
export const TeamId = z.int().check(z.minimum(1), z.maximum(32));

/** A line of text from people: trimmed, in NFC, to be seen, at most `most` characters; `what` names it in refusals. */
export function line(what: string, most: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, { error: `${what} is required`, abort: true }),
      z.maxLength(most, `${what} must be at most ${most} characters`),
      z.refine(isPlainLine, `${what} may not hold line breaks or invisible characters`),
    );
}

/** A text of several lines from people: trimmed, in NFC, line ends as \n. Otherwise as `line`. */
export function text(what: string, most: number) {
  return z.string().check(
    z.overwrite((value) => value.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, { error: `${what} is required`, abort: true }),
    z.maxLength(most, `${what} must be at most ${most} characters`),
    z.refine(isPlainText, `${what} may not hold invisible characters`),
  );
}

/** Every refusal's body. */
export const Refused = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Refused = z.infer<typeof Refused>;

/** A reply without content worth having. */
export const Done = z.object({ ok: z.literal(true) });
