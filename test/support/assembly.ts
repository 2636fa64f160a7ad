import type { TestProject } from 'vitest/node';
import { buildAssembly } from '#infra/local/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the cloud assembly that all local runs in the tests share. */
    assembly: string;
  }
}

/** Builds the site and the template once, before the test files that need them start in parallel. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('assembly', await buildAssembly(() => undefined));
}
