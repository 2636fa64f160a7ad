import { vi } from 'vitest';

// Files with page tests share processes, and with them the state of libraries. This lets each file start as if it had a
// process of its own.

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
