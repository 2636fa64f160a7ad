import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** Opens one socket. A ticket lives 60 s and works once. */
export const Ticket = z.object({ ticket: z.string(), expiresAt: Instant });
