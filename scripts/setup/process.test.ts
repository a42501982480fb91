import { describe, expect, it } from 'vitest';
import { capture } from './process.js';

const node = (program: string) => capture(process.execPath, ['--eval', program]);

describe('a program that is run quietly', () => {
  it('hands back its exit code and what it printed on both streams', async () => {
    expect(await node('console.log("out"); console.error("err"); process.exitCode = 3')).toEqual({
      code: 3,
      output: expect.stringMatching(/^(out\nerr|err\nout)\n$/),
    });
  });

  it('names the signal that stopped it', async () => {
    expect(await node('process.kill(process.pid, "SIGKILL")')).toEqual({
      code: 137,
      output: 'node was stopped by SIGKILL.\n',
    });
  });
});
