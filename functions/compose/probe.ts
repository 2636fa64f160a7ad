/**
 * The tools with which the probe acts as a member, in a separate file because every bundle that imports it includes the whole
 * contract.
 */
export { ownDevices } from '../adapters/push/own-devices.ts';
export { siteClient } from '../adapters/site-client.ts';
