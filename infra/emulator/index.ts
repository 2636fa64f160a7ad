// The emulator's public entry point. Other code imports only this file, and tests also import `testing/index.ts`, so the exports
// of both files have to stay compatible. These two files are the only barrels of the project.
export type { AwsCall, AwsReply, Clock, DueSource, Mail, RequestHandler } from './service.ts';
export { startEmulator, type Emulator } from './emulator.ts';
export type { Fault, LoggedCall } from './front-door.ts';
export { addressOf, close, isLoopback, listen, LOOPBACK_ADDRESS, readBody } from './http.ts';
export { holdLock } from './lock.ts';
export type { Namespace } from './namespaces.ts';
export type { Timer } from './timers.ts';
