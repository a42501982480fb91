import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, removeFolder } from '../testing/folder.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder('lock');
});
afterEach(() => removeFolder(folder));

/** Another process that asks for the folder, says what came of it, and holds it until it is killed. */
const rival = () => {
  const program = `
    import { lockFolder } from '${join(import.meta.dirname, 'folder-lock.ts')}';
    try {
      await lockFolder('${folder}');
      console.log('has it');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log('refused: ' + error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const says = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const kill = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { says, kill, pid: child.pid };
};

it('belongs to one process; the other is told which, and what to do', async () => {
  const owner = rival();
  expect(await owner.says).toBe('has it');
  const refusal = lockFolder(folder);
  await expect(refusal).rejects.toBeInstanceOf(FolderInUse);
  await expect(refusal).rejects.toThrow(`${folder} is in use by process ${owner.pid}. Stop that process first, or set`);
  await owner.kill();
});

it('is taken over from a process that was killed', async () => {
  const owner = rival();
  expect(await owner.says).toBe('has it');
  await owner.kill();
  expect(existsSync(join(folder, 'in-use'))).toBe(true);
  const release = await lockFolder(folder);
  release();
  expect(existsSync(join(folder, 'in-use'))).toBe(false);
});

it('goes to one of several that come at the same moment upon a lock left behind', async () => {
  writeFileSync(join(folder, 'in-use'), '999999 123');
  const rivals = [rival(), rival(), rival(), rival()];
  const said = await Promise.all(rivals.map(({ says }) => says));
  expect(said.filter((words) => words === 'has it')).toHaveLength(1);
  for (const { kill } of rivals) await kill();
});

it('is not fooled by a process that got the number of a dead one', async () => {
  writeFileSync(join(folder, 'in-use'), `${process.ppid} 1`);
  const release = await lockFolder(folder);
  expect(readFileSync(join(folder, 'in-use'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  release();
});

it('is not opened twice by one process', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('is open in this process already');
  release();
  (await lockFolder(folder))();
});
