import { describe, expect, it } from 'vitest';
import { NO_TOOLS } from '#shared/domain/league-rules.ts';
import { TEMPLATES_MOST, type TemplateSettings } from '#shared/domain/leagues/season-templates.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { readTemplates, removeTemplate, saveTemplate } from './season-templates.ts';

const ANA = seat(1);
const settings: TemplateSettings = {
  maxMembers: 8,
  isPublic: true,
  draftTimerDuration: 3600,
  draftOrderType: 'balanced',
  teamsEach: 3,
  nightWindow: null,
  tieRule: 'half',
  levelCrowns: 'points',
  commissionerTools: NO_TOOLS,
};
const template = (id: string, name = id) => ({ id, name, settings });

async function stage(isPremium = true) {
  const ports = memoryPorts();
  await ports.users.add({ ...profileOf(1), isPremium });
  await ports.users.add({ ...profileOf(2), isPremium });
  const names = async (userId = ANA) => value(await readTemplates(ports, userId)).map(({ name }) => name);
  return { ports, names };
}

describe('season templates', () => {
  it('belong to the member, who can save, rename and remove them', async () => {
    const { ports, names } = await stage();
    value(await saveTemplate(ports, ANA, template('a')));
    expect(value(await saveTemplate(ports, ANA, template('b')))).toEqual([template('a'), template('b')]);
    value(await saveTemplate(ports, ANA, template('a', 'Sundays')));
    expect(await names()).toEqual(['Sundays', 'b']);
    expect(await names(seat(2))).toEqual([]);
    value(await removeTemplate(ports, seat(2), 'a'));
    expect(value(await removeTemplate(ports, ANA, 'b'))).toEqual([template('a', 'Sundays')]);
    value(await removeTemplate(ports, ANA, 'b'));
    expect(await names()).toEqual(['Sundays']);
  });

  it('aren’t written if a request removes a missing template, no matter how many such requests arrive at once', async () => {
    const { ports } = await stage();
    value(await saveTemplate(ports, ANA, template('a')));
    const all = Array.from({ length: 20 }, () => removeTemplate(ports, ANA, 'z'));
    for (const kept of await Promise.all(all)) expect(value(kept)).toEqual([template('a')]);
    expect((await ports.templates.get(ANA)).version).toBe(1);
  });

  it('are limited to ten, no matter how many are saved at the same time', async () => {
    const { ports, names } = await stage();
    for (let number = 1; number < TEMPLATES_MOST; number += 1)
      value(await saveTemplate(ports, ANA, template(String(number))));
    const both = await Promise.all(['a', 'b'].map((id) => saveTemplate(ports, ANA, template(id))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, refused: 'too-many-templates' });
    expect(await names()).toHaveLength(TEMPLATES_MOST);
  });

  it('can’t be saved by a Rookie, who can still read and remove them', async () => {
    const { ports, names } = await stage(false);
    await ports.templates.save(ANA, { templates: [template('a')], version: 1 });
    expect(await saveTemplate(ports, ANA, template('b'))).toEqual({ ok: false, refused: 'og-players-only' });
    expect(await names()).toEqual(['a']);
    value(await removeTemplate(ports, ANA, 'a'));
    expect(await names()).toEqual([]);
  });

  it('can’t be saved or removed for a deleted account', async () => {
    const { ports, names } = await stage();
    const { save } = ports.templates;
    ports.templates.save = async (...book) => {
      const at = ports.clock.now();
      await ports.users.bury((await ports.users.get(ANA))!, { at, heldUntil: at });
      return save(...book);
    };
    const gone = { ok: false, refused: 'session-expired' };
    expect(await saveTemplate(ports, ANA, template('a'))).toEqual(gone);
    expect(await removeTemplate(ports, ANA, 'a')).toEqual(gone);
    expect(await names()).toEqual([]);
  });
});
