/** The maker of pushes, in a file of its own: every bundle that imports it carries the library that encrypts them. */
export { pushService } from '../adapters/push/web-push.ts';
