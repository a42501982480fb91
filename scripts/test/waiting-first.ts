import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const startsProcess = ({ moduleId }: TestSpecification) =>
  moduleId.endsWith('.test.ts') && readFileSync(moduleId, 'utf8').includes('/testing/process.ts');

/** Files that start servers of their own first: they take longest, and mostly wait. Last, they would hold up the run alone. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsProcess), ...sorted.filter((file) => !startsProcess(file))];
  }
}
