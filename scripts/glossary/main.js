import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../setup/paths.js';
import { checkWords } from './check-words.js';

/** Tracked and new files; without git (an unpacked archive) there is nothing to look at. */
const files = () => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  } catch {
    return [];
  }
};

const PICTURES = /\.(png|jpg|ico|woff2?|zip|xlsx|gz)$/;
const found = files()
  .filter((path) => path !== '' && !PICTURES.test(path) && existsSync(inRoot(path)))
  .flatMap((path) => checkWords(path, readFileSync(inRoot(path), 'utf8')));
for (const { path, line, word, instead } of found)
  process.stdout.write(`${path}${line > 0 ? `:${line}` : ''}  “${word}”: write ${instead}\n`);
process.stdout.write(`${found.length} words that the glossary refuses\n`);
process.exitCode = found.length > 0 ? 1 : 0;
