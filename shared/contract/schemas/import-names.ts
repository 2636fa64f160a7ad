import * as z from 'zod/mini';
import { IMPORT_NAMES } from '../../domain/league-season.ts';
import { TeamId, UserId } from './common.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(IMPORT_NAMES.length));

/** What names in pasted drafts mean: members or teams (see Import). */
export const ImportNames = z
  .array(
    z.union([z.strictObject({ name: Name, userId: UserId }), z.strictObject({ name: Name, teamId: TeamId })]),
  )
  .check(z.maxLength(IMPORT_NAMES.most));
