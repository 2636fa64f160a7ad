import { expect, test } from 'vitest';
import type { StoredEffects } from '#functions/ports/ports.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import type { Trade, PendingOffers } from '#shared/domain/trades/trade-state.ts';
import { CHANGES_MOST } from '#shared/domain/trades/changes.ts';
import { NOTE_LENGTH, OFFERS_MOST } from '#shared/domain/trades/trades.ts';
import { TRADES_MOST } from '#shared/domain/trades/trade-rules.ts';
import { drafted, seat } from '../support/league-season.ts';
import { NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how pending and ended offers are stored (see Trades). */
export function tradesContract(
  stores: () => Stores,
  newLeague: (change?: Partial<LeagueSeason>) => Promise<{ league: League; season: LeagueSeason }>,
): void {
  const tradeOf = (leagueId: string, number: number, more: Partial<Trade> = {}): Trade => ({
    leagueId,
    season: '2025-26',
    number,
    proposerId: seat(1),
    receiverId: seat(2),
    proposerTeamIds: [1],
    receiverTeamIds: [2],
    status: 'pending',
    note: null,
    proposedAt: NOW.toISOString(),
    respondedAt: null,
    expiresAt: null,
    clientId: `click-${number}`,
    counterOf: null,
    counteredBy: null,
    ...more,
  });
  const over = (trade: Trade, status: Trade['status']): Trade => ({
    ...trade,
    status,
    respondedAt: NOW.toISOString(),
  });
  const writing = (book: PendingOffers, ended: readonly Trade[] = []): StoredEffects => ({
    ...NOTHING,
    trades: { book, begun: [], ended },
  });
  const bookWith = (leagueId: string, version: number, offers: readonly Trade[]): PendingOffers => ({
    leagueId,
    version,
    lastNumber: 9,
    offers,
  });
  const newDraftedLeague = async () => {
    const teams = Array.from({ length: 12 }, (_, index) => index + 1);
    return (await newLeague(drafted(4, teams))).season;
  };

  test('a league without offers has an empty trade book, and each new version of a book must follow the stored one', async () => {
    const season = await newDraftedLeague();
    const { leagueId } = season;
    const { seasons, trades } = stores();
    expect(await trades.bookOf(leagueId)).toEqual({ leagueId, version: 0, lastNumber: 0, offers: [] });
    const first = bookWith(leagueId, 1, [
      tradeOf(leagueId, 1, { note: 'Deal?', expiresAt: NOW.toISOString() }),
    ]);
    const one = next(season, { offersEndAt: NOW.toISOString() });
    expect(await seasons.saveWith(one, writing(bookWith(leagueId, 2, [])))).toBe('conflict');
    expect(await seasons.saveWith(one, writing(first))).toBe('saved');
    expect(await trades.bookOf(leagueId)).toEqual(first);
    // The book of offers and the season have separate versions. Neither an outdated book nor an outdated season can overwrite a
    // newer one.
    expect(await seasons.saveWith(next(one, {}), writing(first))).toBe('conflict');
    expect(await seasons.saveWith(one, writing(bookWith(leagueId, 2, [])))).toBe('conflict');
    expect((await seasons.get(leagueId, season.season))?.version).toBe(one.version);
    const second = bookWith(leagueId, 2, [tradeOf(leagueId, 2)]);
    expect(await seasons.saveWith(next(one, {}), writing(second))).toBe('saved');
    expect(await trades.bookOf(leagueId)).toEqual(second);
  });

  test('only one of two simultaneous changes to the same book is saved', async () => {
    const season = await newDraftedLeague();
    const { leagueId } = season;
    const both = await Promise.all(
      [1, 2].map((number) =>
        stores().seasons.saveWith(
          next(season, {}),
          writing(bookWith(leagueId, 1, [tradeOf(leagueId, number)])),
        ),
      ),
    );
    expect(both.toSorted()).toEqual(['conflict', 'saved']);
    expect((await stores().trades.bookOf(leagueId)).offers).toHaveLength(1);
  });

  test('ended offers are visible to both sides, and accepted ones are visible to everyone', async () => {
    const season = await newDraftedLeague();
    const { leagueId } = season;
    const { seasons, trades } = stores();
    const [accepted, fallen, others] = [
      over(tradeOf(leagueId, 1), 'accepted'),
      over(tradeOf(leagueId, 2, { receiverId: seat(3) }), 'cancelled'),
      over(tradeOf(leagueId, 3, { proposerId: seat(3), receiverId: seat(4) }), 'cancelled'),
    ];
    const act = writing(bookWith(leagueId, 1, []), [accepted, fallen, others]);
    expect(await seasons.saveWith(next(season, {}), act)).toBe('saved');
    const seen = async (number: number) =>
      (await trades.endedOf(leagueId, seat(number))).toSorted((a, b) => a.number - b.number);
    expect(await seen(1)).toEqual([accepted, fallen]);
    expect(await seen(2)).toEqual([accepted]);
    expect(await seen(3)).toEqual([accepted, fallen, others]);
    expect(await seen(4)).toEqual([accepted, others]);
    expect(await trades.endedOf('01K3KDZZZZZZZZZZZZZZZZZZZA', seat(1))).toEqual([]);
  });

  test('forgetting a member deletes only what no one else can read, and is idempotent', async () => {
    const season = await newDraftedLeague();
    const { leagueId } = season;
    const { seasons, trades } = stores();
    const [accepted, fallen] = [
      over(tradeOf(leagueId, 1), 'accepted'),
      over(tradeOf(leagueId, 2), 'cancelled'),
    ];
    const act = writing(bookWith(leagueId, 1, []), [accepted, fallen]);
    expect(await seasons.saveWith(next(season, {}), act)).toBe('saved');
    await trades.forget(leagueId, seat(1));
    await trades.forget(leagueId, seat(1));
    expect(await trades.endedOf(leagueId, seat(1))).toEqual([accepted]);
    expect(await trades.endedOf(leagueId, seat(2))).toEqual([accepted, fallen]);
  });

  test('even the largest number of offers that one act can end is written together', async () => {
    const season = await newDraftedLeague();
    const { leagueId } = season;
    const fallen = Array.from({ length: 79 }, (_, index) =>
      over(
        tradeOf(leagueId, index + 2, {
          proposerId: seat(1 + (index % 10)),
          receiverId: seat(1 + ((index + 1) % 10)),
          note: 'n'.repeat(200),
        }),
        'cancelled',
      ),
    );
    const notifications = Array.from({ length: 12 }, (_, index) => ({
      to: seat(1 + (index % 10)),
      type: 'trade_ended' as const,
      title: 'T',
      message: 'M',
      leagueId,
      id: `01K3KDV${leagueId.slice(-10)}${String(index).padStart(9, '0')}`,
      createdAt: NOW.toISOString(),
      isRead: false,
    }));
    const ended = [over(tradeOf(leagueId, 1), 'accepted'), ...fallen];
    const act = { ...writing(bookWith(leagueId, 1, []), ended), notifications };
    expect(await stores().seasons.saveWith(next(season, {}), act)).toBe('saved');
    expect(await stores().trades.endedOf(leagueId, seat(10))).toHaveLength(16);
  });

  test('only the newest hundred ended offers are listed, but a full read finds all of them', async () => {
    let season = await newDraftedLeague();
    const { leagueId } = season;
    const { seasons, trades } = stores();
    for (let number = 1; number <= 110; number += 1) {
      season = next(season, {});
      const one = over(tradeOf(leagueId, number), 'cancelled');
      expect(await seasons.saveWith(season, writing(bookWith(leagueId, number, []), [one]))).toBe('saved');
    }
    const listed = await trades.endedOf(leagueId, seat(1));
    expect(listed.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 11),
    );
    expect(await trades.allEndedOf(leagueId, seat(1))).toHaveLength(110);
    await trades.forget(leagueId, seat(1));
    expect(await trades.allEndedOf(leagueId, seat(1))).toEqual([]);
  });

  test('a changed offer and a trade in review read back unchanged, and so does a reversed trade in place of the accepted one', async () => {
    const season = await newDraftedLeague();
    const { leagueId } = season;
    const at = NOW.toISOString();
    const versions = [{ proposerTeamIds: [1], receiverTeamIds: [2], at }];
    const several = { proposerTeamIds: [1, 8], receiverTeamIds: [2, 7] };
    const changed = tradeOf(leagueId, 1, { ...several, versions, changedAt: at, changeId: 'change' });
    const votes = [{ userId: seat(3), stop: true }];
    const reviewed = { ...over(tradeOf(leagueId, 2), 'in-review'), reviewEndsAt: at, votes };
    const made = { ...over(tradeOf(leagueId, 3), 'accepted'), reviewEndsAt: at, executedAt: at };
    const verdict = {
      act: 'reversed',
      cause: 'commissioner',
      by: seat(1),
      at,
      reason: 'By mistake',
    } as const;
    const book = bookWith(leagueId, 1, [changed, reviewed]);
    expect(await stores().seasons.saveWith(next(season, {}), writing(book, [made]))).toBe('saved');
    expect(await stores().trades.bookOf(leagueId)).toEqual(book);
    expect(await stores().trades.endedOf(leagueId, seat(9))).toEqual([made]);
    const back = { ...made, status: 'reversed', verdict } as const;
    const after = writing({ ...book, version: 2 }, [back]);
    expect(await stores().seasons.saveWith(next(next(season, {}), {}), after)).toBe('saved');
    expect(await stores().trades.endedOf(leagueId, seat(9))).toEqual([back]);
    expect(await stores().trades.allEndedOf(leagueId, seat(9))).toEqual([back]);
  });

  test('the fullest book has room for all changes of all offers', async () => {
    const season = await newDraftedLeague();
    const { leagueId } = season;
    const teams = { proposerTeamIds: [31, 32], receiverTeamIds: [29, 30] };
    const versions = Array.from({ length: CHANGES_MOST }, () => ({ ...teams, at: NOW.toISOString() }));
    const note = '€'.repeat(NOTE_LENGTH);
    const offers = Array.from({ length: 16 * OFFERS_MOST }, (_, index) =>
      tradeOf(leagueId, index + 1, { ...teams, versions, note, changeId: 'c'.repeat(64) }),
    );
    const act = writing(bookWith(leagueId, 1, offers));
    expect(await stores().seasons.saveWith(next(season, {}), act)).toBe('saved');
    expect((await stores().trades.bookOf(leagueId)).offers).toEqual(offers);
  });

  test('a season with the most trades it can have is written like any other', async () => {
    const season = await newDraftedLeague();
    const swaps = Array.from({ length: TRADES_MOST }, (_, index) => ({
      tradeNumber: index + 1,
      teamIds: [1, 2] as const,
      at: NOW.toISOString(),
    }));
    expect(await stores().seasons.save(next(season, { swaps }))).toBe('saved');
    expect((await stores().seasons.get(season.leagueId, season.season))?.swaps).toHaveLength(TRADES_MOST);
  });

  test('swaps, the trade block and the time at which offers end read back unchanged with the season', async () => {
    const season = await newDraftedLeague();
    const changed = next(season, {
      swaps: [{ tradeNumber: 1, teamIds: [1, 2], at: NOW.toISOString() }],
      tradeBlock: [3, 8],
      offersEndAt: NOW.toISOString(),
    });
    expect(await stores().seasons.save(changed)).toBe('saved');
    expect(await stores().seasons.get(season.leagueId, season.season)).toEqual(changed);
  });

  test('messages under an offer: each new version must follow the stored one, and only a member with an account can write', async () => {
    const { season } = await newLeague();
    const { leagueId } = season;
    const { deletedLeagues, offerThreads, users } = stores();
    const none = { leagueId, trade: 7, version: 0, lastNumber: 0, messages: [] };
    expect(await offerThreads.of(leagueId, 7)).toEqual(none);
    const said = {
      number: 1,
      userId: seat(1),
      message: 'Deal?',
      createdAt: NOW.toISOString(),
      clientId: 'c',
    };
    const first = { ...none, version: 1, lastNumber: 1, messages: [said] };
    const act = { by: seat(1), at: NOW, notifications: [] };
    expect(await offerThreads.save(first, { ...act, by: seat(904) })).toBe('not-a-member');
    expect(await offerThreads.save(first, act)).toBe('saved');
    expect(await offerThreads.save(first, act)).toBe('conflict');
    expect(await offerThreads.of(leagueId, 7)).toEqual(first);
    expect(await offerThreads.listOf(leagueId)).toEqual([first]);
    const until = new Date(NOW.getTime() + 60_000);
    expect(await users.reserve(seat(1), until)).toBe(true);
    expect(await offerThreads.save({ ...first, version: 2 }, act)).toBe('not-a-member');
    await users.release(seat(1), until);
    const silent = { ...first, version: 2, messages: [{ ...said, message: '' }] };
    const moderated = { line: undefined, notifications: [] };
    expect(await offerThreads.moderate(silent, moderated)).toBe('saved');
    expect(await offerThreads.moderate(silent, moderated)).toBe('conflict');
    expect(await deletedLeagues.bury(season, NOW, NOTHING)).toBe('saved');
    expect(await offerThreads.save({ ...silent, version: 3 }, act)).toBe('not-a-member');
    expect(await offerThreads.moderate({ ...silent, version: 3 }, moderated)).toBe('conflict');
    await deletedLeagues.clear((await deletedLeagues.get(leagueId))!);
    expect(await offerThreads.listOf(leagueId)).toEqual([]);
  });
}
