/** The factory of pushes, in a separate file because every bundle that imports it includes the encryption library. */
export { pushService } from '../adapters/push/web-push.ts';
