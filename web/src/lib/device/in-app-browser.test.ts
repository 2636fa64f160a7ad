import { expect, test } from 'vitest';
import { inAppBrowser } from './in-app-browser.ts';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/136.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Instagram', `${IOS} Mobile/22F76 Instagram 380.0.0.28.104 (iPhone15,2; iOS 18_5; en_US)`],
  ['Instagram', `${ANDROID} Instagram 380.0.0.46.89 Android (35/15; 420dpi; 1080x2424; Google)`],
  ['Facebook', `${IOS} Mobile/22F76 [FBAN/FBIOS;FBAV/512.0.0.40.105;FBDV/iPhone15,2]`],
  ['Facebook', `${ANDROID} [FB_IAB/FB4A;FBAV/512.0.0.40.105;]`],
  ['Messenger', `${IOS} Mobile/22F76 [FBAN/MessengerForiOS;FBAV/508.0.0.52.105]`],
  ['Messenger', `${ANDROID} [FB_IAB/Orca-Android;FBAV/508.0.0.52.105;]`],
  ['TikTok', `${IOS} Mobile/22F76 musical_ly_39.8.0 JsSdk/2.0 NetType/WIFI Channel/App Store`],
  ['TikTok', `${ANDROID} trill_390805 JsSdk/1.0 NetType/WIFI Channel/googleplay`],
  ['X', `${IOS} Mobile/22F76 Twitter for iPhone/11.2`],
  ['X', `${ANDROID} TwitterAndroid`],
  ['LinkedIn', `${IOS} Mobile/22F76 [LinkedInApp]/9.31.1`],
  ['Snapchat', `${IOS} Mobile/22F76 Snapchat/13.43.0.40 (like Safari/8621.2.5, panda)`],
  ['WeChat', `${IOS} Mobile/22F76 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/en`],
  ['LINE', `${IOS} Mobile/22F76 Safari Line/15.8.0`],
])('%s’s own browser is recognized: %s', (app, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});

test.each([
  `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${IOS} CriOS/136.0.7103.91 Mobile/15E148 Safari/604.1`,
  ANDROID,
  `${DESK} Chrome/136.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0',
  `${DESK} Chrome/136.0.0.0 Safari/537.36 SomeApp/1.0`,
])('a real browser, or an unknown app’s, is not taken for one of these apps: %s', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull();
});
