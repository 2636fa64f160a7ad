import { vi } from 'vitest';

// Page test files share processes, and libraries with them. Each starts as if it were alone.

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
