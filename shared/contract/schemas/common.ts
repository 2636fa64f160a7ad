import * as z from 'zod/mini';

/** Users are Cognito subs: shaped like UUIDs, of any version and variant, so that `z.uuid()` refuses most of them. */
export const UserId = z.guid();
/** Leagues are ULIDs. */
export const LeagueId = z.ulid();
/** A season's label or its bare start year (decision 6). */
export const SeasonParam = z
  .string()
  .check(z.regex(/^\d{4}(-\d{2})?$/, 'a season label (YYYY-YY) or its start year'));
/** An instant, ISO 8601 UTC (decision 30). */
export const Instant = z.iso.datetime();
/** An instant as people send it, any offset; read as UTC. */
export const InstantInput = z.iso.datetime({ offset: true });
export const TeamId = z.int().check(z.minimum(1), z.maximum(32));

/** Text that people type: trimmed, not blank, at most `most` characters. */
export function text(most: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
}

/** Every refusal's body (decision 28). */
export const Refused = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Refused = z.infer<typeof Refused>;

/** A reply without content worth having. */
export const Done = z.object({ ok: z.literal(true) });
