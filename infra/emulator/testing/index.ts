// The entry point for tests: the parts of the emulator that tests elsewhere in the project use.
export { errorReply } from '../aws-reply.ts';
export { newSub } from '../cognito-idp/users.ts';
export { startEngine, type Engine, type EngineName } from '../dynamodb/engine.ts';
export type { Declaration } from '../template/intrinsics.ts';
export { loadStack } from '../template/template.ts';
export { fakeAssembly, FAKE_ROLE, type FakeAssembly } from './fake-assembly.ts';
export { memoryNamespace } from './memory-namespace.ts';
export { fakeMachine, type FakeMachine } from './fake-machine.ts';
