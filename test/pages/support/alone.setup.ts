import { vi } from 'vitest';

// The files of pages share processes, and libraries with them. Each begins as if it were alone.

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
