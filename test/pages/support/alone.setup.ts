import { vi } from 'vitest';

// Page test files share processes, and with them the state of libraries. This setup lets each file start as if it had its own
// process.

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
