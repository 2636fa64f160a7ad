import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in their order: a process continues with the next file only if that is of the same project. */
const PROJECTS = ['flows', 'pages', 'simulation', 'parts', 'web parts', 'stateful parts', 'rules'];

/** The longest files by far; the largest of the others follow. */
const LONG = [
  /\/test\/security\//,
  /\/simulation\/draft\//,
  /\/test\/stores\//,
  /\/test\/stack\//,
  /\/test\/simulation\//,
];

/** Starts with the longest files, so that no worker ends up alone with one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project, moduleId }: TestSpecification): number => {
      const rank = LONG.findIndex((long) => long.test(moduleId));
      return PROJECTS.indexOf(project.name) * 100 + (rank === -1 ? LONG.length : rank);
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's sort, but the sequencer's
    const bySize = await super.sort(files);
    return bySize.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
