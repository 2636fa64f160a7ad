import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The order of the projects. Each project's files stay together, because a process is reused only within a project. */
export const PROJECTS: readonly string[] = [
  'flows',
  'pages',
  'simulation',
  'parts',
  'web parts',
  'stateful parts',
  'rules',
];

/** By far the longest test files, in order. All others follow, largest first. */
const LONG = [
  /\/test\/security\//,
  /\/simulation\/draft\//,
  /\/test\/stores\//,
  /\/test\/stack\//,
  /\/test\/simulation\//,
];

/**
 * Starts the longest files first. Otherwise, one worker might still be busy with a long file after all other workers are done.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project, moduleId }: TestSpecification): number => {
      const rank = LONG.findIndex((long) => long.test(moduleId));
      return PROJECTS.indexOf(project.name) * 100 + (rank === -1 ? LONG.length : rank);
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's sort, not an array's
    const bySize = await super.sort(files);
    return bySize.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
