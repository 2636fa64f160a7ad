import { describe, expect, it } from 'vitest';
import { DRAFT_AT, seat, value } from '#test/support/league-season.ts';
import { fileRequest, settle } from './requests.ts';

const AT = DRAFT_AT.toISOString();
const filed = fileRequest(
  { kind: 'report', about: 'user', targetId: seat(2), reason: 'Rude', quote: null, shown: null },
  { id: 'R', userId: seat(1), at: DRAFT_AT },
);
const by = { by: seat(9), at: DRAFT_AT };

describe('settling a request', () => {
  it('records who settled it and when, and reopening it clears both facts', () => {
    const done = value(settle(filed, { status: 'processed', adminNotes: 'N' }, by));
    expect(done).toEqual({
      ...filed,
      status: 'processed',
      adminNotes: 'N',
      processedAt: AT,
      processedBy: seat(9),
    });
    const open = value(settle(done, { status: 'pending', adminNotes: 'N' }, by));
    expect(open).toEqual({ ...filed, adminNotes: 'N' });
  });

  it('fails if the status has changed since the admin saw it', () => {
    const done = value(settle(filed, { status: 'declined', adminNotes: null, from: 'pending' }, by));
    expect(settle(done, { status: 'processed', adminNotes: null, from: 'pending' }, by)).toEqual({
      ok: false,
      refused: 'other-status',
    });
  });
});
