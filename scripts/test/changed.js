import { execFileSync } from 'node:child_process';
import { root } from '../setup/paths.js';

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/**
 * What differs from where this branch left `main`, whether committed or not.
 * @returns {{ base: string, files: string[] }}
 */
export const findChanges = () => {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== '');
  const base = (main && git('merge-base', 'HEAD', main)) || 'HEAD';
  const lines = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return { base, files: lines.split('\n').filter(Boolean) };
};

/** Read by the server at run time, not imported: only a full run of the server tests notices a change of these. */
const READ_BY_THE_SERVER = /\.sql$|^server\/(main|app)\.ts$|^server\/testing\/process\.ts$/;
const ABOUT_JOURNEYS = /^(e2e\/|playwright\.config\.ts$)/;

/**
 * Which runs of the test runners a change needs, of those that were asked for. `since` narrows a run to the tests that
 * import a file that differs from that commit.
 * @param {{ vitest: string[], playwright: string[] }} chosen
 * @param {{ base: string, files: string[] }} changes
 * @returns {{ vitest: { projects: string[], since: string | undefined }[], playwright: { projects: string[], since: string | undefined } }}
 */
export const runsFor = ({ vitest, playwright }, { base, files }) => {
  const wholeServer = vitest.includes('server') && files.some((file) => READ_BY_THE_SERVER.test(file));
  const narrowed = vitest.filter((project) => project !== 'server' || !wholeServer);
  return {
    vitest: [
      ...(narrowed.length > 0 ? [{ projects: narrowed, since: base }] : []),
      ...(wholeServer ? [{ projects: ['server'], since: undefined }] : []),
    ],
    playwright: { projects: files.some((file) => ABOUT_JOURNEYS.test(file)) ? playwright : [], since: base },
  };
};
