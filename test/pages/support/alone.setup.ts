import { vi } from 'vitest';

// Page test files share processes, and so the state of libraries. This lets each file start as if it were alone.

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
