import { describe, expect, it } from 'vitest';
import { actingFeatures, EARLY_FEATURES, switchFeatures } from './early-access.ts';

const [FIRST, SECOND] = EARLY_FEATURES;
const member = (earlyAccess: readonly string[], isPremium = true) => ({ isPremium, earlyAccess });

describe('early access', () => {
  it('turns features on and off one by one, and keeps features that only other versions know', () => {
    const on = switchFeatures(member(['tomorrow']), { [SECOND]: true });
    expect(on).toEqual({ ok: true, value: [SECOND, 'tomorrow'].toSorted() });
    expect(switchFeatures(member([FIRST, SECOND]), { [FIRST]: false })).toEqual({
      ok: true,
      value: [SECOND],
    });
    expect(switchFeatures(member([FIRST]), { [FIRST]: true })).toEqual({ ok: true, value: [FIRST] });
  });

  it('can be changed only by OG Players', () => {
    expect(switchFeatures(member([FIRST], false), { [FIRST]: false })).toEqual({
      ok: false,
      refused: 'og-players-only',
    });
  });

  it('works only while the member is an OG Player', () => {
    expect(actingFeatures(member(['tomorrow', FIRST]))).toEqual([FIRST]);
    expect(actingFeatures(member([FIRST], false))).toEqual([]);
  });
});
