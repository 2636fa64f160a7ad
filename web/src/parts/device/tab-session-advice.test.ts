import { expect, test } from 'vitest';
import { adviceFor } from './tab-session-advice.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36';

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 380.0.0.28.104', true, 'Instagram’s menu', 'Safari'],
  [`${ANDROID} Instagram 380.0.0.46.89 Android`, false, 'Instagram’s menu', 'Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20', false, 'WeChat’s menu', 'your browser'],
])('an app’s browser leads to the device’s own: %s', (userAgent, isIos, menu, browser) => {
  const advice = adviceFor({ userAgent, isIos });
  expect(advice).toContain(menu);
  expect(advice).toContain(`in ${browser},`);
});

test.each([
  [`${ANDROID} Chrome/136.0.0.0 Mobile`, false],
  ['Mozilla/5.0 (iPhone) Safari/604.1', true],
])('the advice names no app or browser if none is recognized: %s', (userAgent, isIos) => {
  expect(adviceFor({ userAgent, isIos })).not.toMatch(/Safari|Chrome|menu/);
});
