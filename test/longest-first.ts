import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest by far; the largest of the others come next. */
const LONG = [
  /\/test\/security\//,
  /\/draft\.simulation\./,
  /\/test\/(flows|stores)\//,
  /\/test\/simulation\//,
];

/** Begins with what takes long, so that no worker is left alone with it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONG.findIndex((long) => long.test(moduleId));
      return rank === -1 ? LONG.length : rank;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's, but the sequencer's own
    const bySize = await super.sort(files);
    return bySize.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
