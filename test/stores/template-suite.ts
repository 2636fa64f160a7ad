import { expect, test } from 'vitest';
import type { SeasonTemplate } from '#shared/domain/leagues/season-templates.ts';
import { seat } from '../support/league-season.ts';
import { anyTable } from '../support/order-tables.ts';
import { profileOf } from '../support/small-league.ts';
import type { Stores } from './tables.ts';

/** Tests how season templates are stored: the settings that members save for another season. */
export function templateContract(stores: () => Stores): void {
  const member = async (number: number) => {
    const userId = seat(number);
    const own = { id: userId, email: `template${number}@x.example`, skeletons: [`template${number}`] };
    await stores().users.add({ ...profileOf(number), ...own });
    return userId;
  };
  const template = (id: string): SeasonTemplate => ({
    id,
    name: `Template ${id}`,
    settings: {
      maxMembers: 8,
      isPublic: true,
      draftTimerDuration: 3600,
      draftOrderType: 'table',
      orderTable: anyTable({ maxMembers: 8, teamsEach: 4 }),
      teamsEach: 4,
      nightWindow: { from: '22:00', to: '08:00' },
      tieRule: 'half',
      levelCrowns: 'points',
      commissionerTools: { pause: true, undo: false, proxyPick: true, moreTime: true },
    },
  });

  test('season templates read back unchanged, and are deleted with their member', async () => {
    const { templates, users } = stores();
    const ana = await member(801);
    expect(await templates.get(ana)).toEqual({ templates: [], version: 0 });
    const auction = { budget: 260, lotSeconds: 30, resetSeconds: 15 };
    const ofBids = template('c');
    Object.assign(ofBids.settings, { draftType: 'auction', auction });
    const book = { templates: [template('a'), template('b'), ofBids], version: 1 };
    expect(await templates.save(ana, book)).toBe('saved');
    expect(await templates.get(ana)).toEqual(book);
    await users.forget(ana);
    expect(await templates.get(ana)).toEqual({ templates: [], version: 0 });
  });

  test('one of two simultaneous template changes gets a conflict', async () => {
    const { templates } = stores();
    const ana = await member(802);
    const first = { templates: [template('a')], version: 1 };
    expect(await templates.save(ana, first)).toBe('saved');
    expect(await templates.save(ana, { templates: [], version: 1 })).toBe('conflict');
    expect(await templates.save(ana, { templates: [], version: 2 })).toBe('saved');
    expect(await templates.save(ana, { ...first, version: 2 })).toBe('conflict');
    expect(await templates.get(ana)).toEqual({ templates: [], version: 2 });
  });

  test('a user without an account can’t store a season template', async () => {
    const { templates } = stores();
    expect(await templates.save(seat(899), { templates: [template('a')], version: 1 })).toBe('former');
    expect(await templates.get(seat(899))).toEqual({ templates: [], version: 0 });
  });
}
