import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { clockCard, openRoom, pick, pressEnter } from './parts.ts';
import { lookAtSizes } from './look.ts';
import { test } from './test.ts';
import { DESK } from './windows.ts';

// After a member's clock has run out twice, the member is offered Auto, which picks for them within seconds.

test('after two expired turns a member is offered Auto, which picks within seconds and can be turned off', async ({
  browser,
  newGame,
}) => {
  const site = await newGame();
  const [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  const settings = { maxMembers: 2, draftTimerDuration: 60, teamsEach: 8 };
  const { page, table } = await openRoom(browser, ana, [ana, ben], DESK, settings);
  const notice = page.getByRole('region', { name: 'Auto-pick' });
  const offer = notice.getByRole('button', { name: 'Turn On Auto' });
  await site.console('clock', { advanceSeconds: 62 });
  await expect(notice).toContainText('Your clock ran out. You got');
  await expect(offer).toHaveCount(0);
  await pick(table, ben, 20);
  await pick(table, ben, 21);
  await site.console('clock', { advanceSeconds: 62 });
  await expect(notice).toContainText('Your clock ran out twice. You got');
  await lookAtSizes(page, 'auto-offered');
  await page.setViewportSize(DESK);
  await pressEnter(offer);
  await expect(notice).toHaveCount(0);
  const line = clockCard(page).getByText('Auto is on. Your queue picks for you.');
  await expect(line).toBeVisible();
  await expect(clockCard(page)).toBeFocused();
  await lookAtSizes(page, 'auto-on');
  await page.setViewportSize(DESK);
  await site.console('clock', { advanceSeconds: 5 });
  await expect(notice).toContainText('Auto picked for you. You got');
  await expect(page.getByText('Ben is picking')).toBeVisible();
  await pressEnter(clockCard(page).getByRole('button', { name: 'Turn Off' }));
  await expect(line).toHaveCount(0);
  await expect(clockCard(page)).toBeFocused();
});
