import type { TestProject } from 'vitest/node';
import { buildAssembly } from '#infra/local/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the cloud assembly that every local run of the tests plays. */
    assembly: string;
  }
}

/** Builds the site and the template once, before the files that need them share the machine. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('assembly', await buildAssembly(() => undefined));
}
