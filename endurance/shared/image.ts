import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { makeFolder } from '../../server/testing/folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MEGABYTES = 6144;
/** The user of the image that the Dockerfile begins from. */
export const NODE_USER = 1000;

/** A stage of a Dockerfile: its layers, newest first, and what holds while its steps are run. */
interface Stage {
  layers: string[];
  environment: Record<string, string>;
  folder: string;
  user: string;
  command: string[];
  health: string[];
}

/** What the steps of a Dockerfile come to. */
export interface Image extends Stage {
  /** Where all its layers are seen as one. */
  mounted: string;
  remove(): void;
}

const run = (program: string, ...args: string[]): void =>
  void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Instructions, with lines that go on put together. */
const instructionsOf = (text: string): [name: string, rest: string][] =>
  text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return [name, rest];
    });

/** The files that .dockerignore lets through: the last rule that matches a path, or a folder above it, decides. */
const contextFiles = (): string[] => {
  const rules = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isLet: line.startsWith('!'), pattern: line.replace(/^!/, '') }));
  const isLet = (path: string): boolean => {
    const parts = path.split('/');
    const ways = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    return rules.findLast(({ pattern }) => ways.some((way) => matchesGlob(way, pattern)))?.isLet ?? true;
  };
  return globSync('**/*', {
    cwd: ROOT,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules' || name === '.git',
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter(isLet);
};

/** In place of the image that the first stage begins from: this machine's own system, with the pinned Node and its user. */
const addBase = (layer: string): void => {
  mkdirSync(join(layer, 'usr/local/bin'), { recursive: true });
  mkdirSync(join(layer, 'etc'), { recursive: true });
  copyFileSync(process.execPath, join(layer, 'usr/local/bin/node'));
  for (const [file, line] of [
    ['passwd', `node:x:${NODE_USER}:${NODE_USER}::/home/node:/bin/sh\n`],
    ['group', `node:x:${NODE_USER}:\n`],
  ] as const) {
    copyFileSync(join('/etc', file), join(layer, 'etc', file));
    appendFileSync(join(layer, 'etc', file), line);
  }
};

/**
 * Follows the steps of the Dockerfile without Docker: each stage is a layer over the system of this machine, which stands
 * for the image that the first one begins from, and `RUN` runs inside. Needs root on Linux.
 */
export const buildImage = (): Image => {
  const base = makeFolder('image');
  run('mount', '-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', base);
  const stages = new Map<string, Stage>();
  let made = 0;
  let stage: Stage | undefined;
  let mounted = '';

  const inside = (path: string): string => join(mounted, resolve(stage?.folder ?? '/', path));
  const unmount = () => {
    if (mounted !== '') run('umount', '--recursive', mounted);
    mounted = '';
  };
  const begin = (from: string, name: string | undefined) => {
    unmount();
    made += 1;
    const [upper, work, merged] = ['upper', 'work', 'merged'].map((part) => join(base, `${made}-${part}`)) as [
      string,
      string,
      string,
    ];
    for (const folder of [upper, work, merged]) mkdirSync(folder);
    const parent = stages.get(from);
    if (!parent) addBase(upper);
    stage = {
      ...(parent ?? { environment: {}, folder: '/', user: 'root', command: [], health: [] }),
      layers: [upper, ...(parent?.layers ?? [])],
    };
    stages.set(name ?? String(made), stage);
    const lower = [...(parent?.layers ?? []), '/'].join(':');
    run('mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=${lower},upperdir=${upper},workdir=${work}`, merged);
    mounted = merged;
    for (const shared of ['proc', 'dev']) run('mount', '--rbind', `/${shared}`, join(merged, shared));
  };
  /** The files of a stage as its steps saw them. */
  const viewOf = ({ layers }: Stage): string => {
    made += 1;
    const view = join(base, `${made}-view`);
    mkdirSync(view);
    run('mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=${[...layers, '/'].join(':')}`, view);
    return view;
  };
  const copy = (words: string[]) => {
    const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice('--from='.length) ?? '') : undefined;
    const [to = '', ...sources] = words.toReversed();
    if (from) {
      const view = viewOf(from);
      for (const source of sources) cpSync(join(view, source), inside(to), { recursive: true, verbatimSymlinks: true });
      run('umount', view);
      return;
    }
    for (const file of sources.flatMap((source) => (source === '.' ? contextFiles() : [source]))) {
      mkdirSync(dirname(inside(join(to, file))), { recursive: true });
      copyFileSync(join(ROOT, file), inside(join(to, file)));
    }
  };
  const steps: Record<string, (rest: string, current: Stage) => void> = {
    WORKDIR: (rest, current) => {
      current.folder = rest;
      mkdirSync(inside('.'), { recursive: true });
    },
    ENV: (rest, current) => {
      const entries = rest.split(/\s+/).map((word) => word.split('=') as [string, string]);
      current.environment = { ...current.environment, ...Object.fromEntries(entries) };
    },
    COPY: (rest) => copy(rest.split(/\s+/)),
    RUN: (rest, current) => {
      const command = rest.replaceAll(/--mount=\S+\s+/g, '');
      execFileSync('chroot', [mounted, '/bin/sh', '-c', `cd ${current.folder} && ${command}`], {
        // As root, with its cache of packages.
        env: { ...INSIDE, HOME: '/root', ...current.environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    USER: (rest, current) => {
      current.user = rest;
    },
    CMD: (rest, current) => {
      current.command = JSON.parse(rest);
    },
    HEALTHCHECK: (rest, current) => {
      current.health = JSON.parse(rest.slice(rest.indexOf('[')));
    },
    VOLUME: () => {},
    EXPOSE: () => {},
  };

  for (const [name, rest] of instructionsOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    const [from = '', , as] = rest.split(/\s+/);
    if (name === 'FROM') begin(from, as);
    else if (!(name in steps)) throw new Error(`The Dockerfile has an instruction that is not known here: ${name}.`);
    else steps[name]?.(rest, stage as Stage);
  }
  return {
    ...(stage as unknown as Stage),
    mounted,
    remove: () => {
      unmount();
      run('umount', base);
      rmSync(base, { recursive: true, force: true });
    },
  };
};

/** What programs in the image find of the world around it. */
export const INSIDE = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/tmp' };
