import { describe, expect, it } from 'vitest';
import { NewLeagueRequest } from '#shared/contract/schemas/league-settings.ts';
import { value } from '#test/support/league-season.ts';
import { seasonNamed } from '../seasons.ts';
import { createLeague } from './league.ts';
import { PRESETS, type Preset } from './presets.ts';

const CREATOR = {
  userId: 'u1',
  at: new Date('2025-08-01T12:00:00.000Z'),
  id: 'league',
  code: 'ABC234',
  memberId: 'm1',
  lotterySeed: 'seed',
};
const PLAIN = { name: 'Sunday Crew', isPublic: false, draftDateTime: null };

/** The season of a new league with these settings. */
const seasonOf = (settings: object) =>
  value(createLeague({ ...PLAIN, ...settings }, CREATOR, seasonNamed('2025-26'))).season;

const settingsOf = (preset: Preset) => {
  const { hasSeasonPage: _, ...settings } = PRESETS[preset];
  return settings;
};

describe('the presets of a new league', () => {
  it('Classic makes the same league as choosing nothing', () => {
    expect(seasonOf(settingsOf('classic'))).toEqual(seasonOf({}));
    expect(PRESETS.classic.hasSeasonPage).toBe(false);
  });

  it('Office makes a slow draft with a pause overnight, where ties count half, and a public season page', () => {
    expect(seasonOf(settingsOf('office'))).toMatchObject({
      draftTimerDuration: 24 * 3600,
      nightWindow: { from: '22:00', to: '08:00' },
      tieRule: 'half',
      levelCrowns: 'shared',
    });
    expect(PRESETS.office.hasSeasonPage).toBe(true);
  });

  it.each(Object.keys(PRESETS) as Preset[])('%s is a request that the contract accepts', (preset) => {
    expect(NewLeagueRequest.parse({ name: 'Sunday Crew', ...settingsOf(preset) })).toMatchObject(
      settingsOf(preset),
    );
  });
});
