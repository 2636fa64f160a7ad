// This is a separate file because sign-in rarely needs it.

export const KEEPS_NOTHING =
  'Your password is right, but this browser doesn’t store anything for websites, so you can’t stay signed in. If you opened this link in an app, choose “Open in browser” from its menu. Otherwise, allow cookies for this site or use another browser.';
