import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, removeFolder } from '../../testing/folder.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder('lock');
});
afterEach(async () => {
  for (const { kill } of rivals.splice(0)) await kill();
  await removeFolder(folder);
});

interface Rival {
  prints: Promise<string>;
  kill(): Promise<void>;
  pid: number | undefined;
}
const rivals: Rival[] = [];

/** Another process that locks the folder, prints what came of it, and holds it until it is killed. */
const rival = (command: string[] = []): Rival => {
  const program = `
    import { lockFolder } from '${join(import.meta.dirname, 'folder-lock.ts')}';
    try {
      lockFolder('${folder}');
      console.log('locked by ' + process.pid);
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log('rejected: ' + error.message);
    }`;
  const [name = '', ...args] = [...command, process.execPath, '--input-type=module', '-e', program];
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const prints = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const made = { prints, kill, pid: child.pid };
  rivals.push(made);
  return made;
};

it('belongs to one process; another one learns which, and what to do', async () => {
  const owner = rival();
  expect(await owner.prints).toBe(`locked by ${owner.pid}`);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(
    `${folder} is in use by process ${owner.pid} on ${hostname()}. Stop that process first, or set TAGWERK_DATA`,
  );
  await owner.kill();
  lockFolder(folder)();
});

/** As another container, which sees other process numbers. Where the system does not permit that: as another process. */
const ELSEWHERE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const elsewhere = spawnSync(ELSEWHERE[0] ?? '', [...ELSEWHERE.slice(1), 'true']).status === 0 ? ELSEWHERE : [];

it('holds in another process namespace, and the other way round', async () => {
  const release = lockFolder(folder);
  const second = rival(elsewhere);
  expect(await second.prints).toContain(`is in use by process ${process.pid} on ${hostname()}.`);
  await second.kill();
  release();
  const third = rival(elsewhere);
  expect(await third.prints).toBe(elsewhere.length > 0 ? 'locked by 1' : `locked by ${third.pid}`);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
});

it('goes to one of several that come at the same moment', async () => {
  const printed = await Promise.all([1, 2, 3, 4].map(() => rival().prints));
  expect(printed.filter((line) => line.startsWith('locked by'))).toHaveLength(1);
});

it('is not given twice to one process, by whatever path', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(join(folder, '.'))).toThrow('is open in this process already');
  release();
  lockFolder(folder)();
});
