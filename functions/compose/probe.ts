/** What the probe is a member with, in a file of its own: every bundle that imports it carries the whole contract. */
export { ownDevices } from '../adapters/push/own-devices.ts';
export { siteClient } from '../adapters/site-client.ts';
