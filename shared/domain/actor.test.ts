import { describe, expect, it } from 'vitest';
import { lobby, seat, withPartner } from '#test/support/league-season.ts';
import { actorOf, seatedSince, signedBy } from './actor.ts';
import { barredFromLeading } from './league-season.ts';
import { isCommissioner, peopleOf, seatFor } from './league-members.ts';

const shared = withPartner(withPartner(lobby(3), 1, 8), 1, 9);

describe('the acting user', () => {
  it('acts for the seat that they hold or share, and a stranger for none', () => {
    const seatsOf = [1, 2, 8, 9, 7].map((number) => actorOf(shared, seat(number)).seat);
    expect(seatsOf).toEqual([1, 2, 1, 1, 7].map(seat));
    expect(actorOf(shared, seat(8)).person).toBe(seat(8));
    expect(seatFor(shared, seat(7))).toBeUndefined();
  });

  it('lists a seat’s holder before its partners', () => {
    expect(shared.members.map((member) => peopleOf(member).length)).toEqual([3, 1, 1]);
    expect(peopleOf(shared.members[0]!)).toEqual([1, 8, 9].map(seat));
  });

  it('isn’t a commissioner for sharing a commissioner’s seat', () => {
    expect(isCommissioner(shared, seat(1))).toBe(true);
    expect(isCommissioner(shared, seat(8))).toBe(false);
    expect(barredFromLeading(shared, seat(8))).toBe('commissioners-only');
    expect(barredFromLeading(shared, seat(7))).toBe('not-a-member');
  });

  it('is recorded only for a seat with partners', () => {
    expect(signedBy(shared, seat(1), seat(8))).toEqual({ by: seat(8) });
    expect(signedBy(shared, seat(1), seat(1))).toEqual({ by: seat(1) });
    expect([signedBy(shared, seat(2), seat(2)), signedBy(shared, seat(1), undefined)]).toEqual([{}, {}]);
  });

  it('has been in the league since they joined it or became a partner', () => {
    const [first, ...others] = shared.members;
    const season = { members: [{ ...first!, joinedAt: '2025-01-01T00:00:00.000Z' }, ...others] };
    expect(seatedSince(season, seat(1))).toBe('2025-01-01T00:00:00.000Z');
    expect(seatedSince(season, seat(9))).toBe('2025-08-01T12:00:00.000Z');
    expect(seatedSince(season, seat(7))).toBeUndefined();
  });
});
