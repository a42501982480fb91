import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => join(root, ...parts);

/** What setup makes for itself; a fresh install throws it away with node_modules. */
export const cache = (...parts) => inRoot('node_modules', '.cache', 'tagwerk', ...parts);

/** What is being done and why, on the error stream so that a command's own output stays clean. */
export const say = (message) => process.stderr.write(`· ${message}\n`);

/**
 * Ends with a message for a person, not a stack.
 * @returns {never}
 */
export const giveUp = (message) => {
  process.stderr.write(`\n✗ ${message}\n`);
  process.exit(1);
};
