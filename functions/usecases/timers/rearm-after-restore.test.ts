import { describe, expect, it } from 'vitest';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftOf, leagueOf } from '#test/support/small-league.ts';
import { armAll, rearmAfterRestore } from './rearm-after-restore.ts';

const HOUR_MS = 3_600_000;

describe('a season in a restored table', () => {
  it('gives its members extra time and notifies them, before any of its timers are armed', async () => {
    const ports = memoryPorts();
    const { key, stored } = await draftOf(ports, 4);
    ports.clock.advance(HOUR_MS);
    ports.armed.length = 0;
    expect(await rearmAfterRestore(ports, key, ports.clock.now().toISOString())).toBe('changed');
    const { deadlineAt } = await stored();
    expect(Date.parse(deadlineAt ?? '')).toBe(ports.clock.now().getTime() + HOUR_MS / 2);
    const news = await ports.notifications.listOf((await stored()).ownerId, { limit: 9 });
    expect(news[0]?.type).toBe('draft_reminder');
    expect(ports.armed).toEqual([]);
  });

  it('gets all its timers armed, and its turn announced, no matter how often the restore is repeated', async () => {
    const ports = memoryPorts();
    const { key, stored } = await draftOf(ports, 4);
    await rearmAfterRestore(ports, key, ports.clock.now().toISOString());
    for (let time = 1; time <= 2; time += 1) {
      ports.armed.length = 0;
      ports.announcedTurns.length = 0;
      await armAll(ports, key);
      expect(ports.armed.map(({ kind }) => kind).toSorted()).toEqual(['deadline', 'pick']);
      const pick = ports.armed.find(({ kind }) => kind === 'pick');
      expect(pick?.at).toBe(Date.parse((await stored()).deadlineAt ?? '') / 1000);
      expect(ports.announcedTurns).toMatchObject([{ pickOrder: 1, version: (await stored()).version }]);
    }
  });

  it('gets a check of its group chat, which may need posts about the time that was lost', async () => {
    const ports = memoryPorts();
    const { key, stored } = await draftOf(ports, 4);
    await armAll(ports, key);
    expect(ports.announcedGroupChatChecks).toEqual([]);
    const before = await stored();
    await ports.seasons.save({ ...before, hasChannel: true, version: before.version + 1 });
    await armAll(ports, key);
    expect(ports.announcedGroupChatChecks).toMatchObject([{ leagueId: key.leagueId }]);
  });

  it('isn’t changed again when the restore is repeated', async () => {
    const ports = memoryPorts();
    const { key, stored } = await draftOf(ports, 4);
    const began = ports.clock.now().toISOString();
    await rearmAfterRestore(ports, key, began);
    const once = await stored();
    ports.clock.advance(HOUR_MS / 4);
    expect(await rearmAfterRestore(ports, key, began)).toBe('unchanged');
    expect(await stored()).toBe(once);
  });

  it('is read and checked again if a member’s change was written first', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 4);
    const { saveWith } = ports.seasons;
    let isFirst = true;
    const seasons = {
      ...ports.seasons,
      async saveWith(...args: Parameters<typeof saveWith>) {
        const before = await stored();
        if (isFirst) await ports.seasons.save({ ...before, isPublic: true, version: before.version + 1 });
        isFirst = false;
        return saveWith(...args);
      },
    };
    const began = ports.clock.now().toISOString();
    expect(await rearmAfterRestore({ ...ports, seasons }, key, began)).toBe('changed');
    expect(await stored()).toMatchObject({ isPublic: true, restored: { began } });
  });

  it('that no longer exists is skipped', async () => {
    const ports = memoryPorts();
    const key = { leagueId: 'nowhere', season: '2025-26' };
    expect(await rearmAfterRestore(ports, key, ports.clock.now().toISOString())).toBe('unchanged');
    await armAll(ports, key);
    expect(ports.armed).toEqual([]);
  });
});
