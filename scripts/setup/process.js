import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { root } from './paths.js';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The exit code a shell would report: a death by signal is 128 + its number. */
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * A terminal sends Ctrl+C to the whole group, and npm sends it on once more: it must not reach the child a third time,
 * or a graceful stop looks like an impatient one. Every other signal came to us alone and is passed on, once.
 */
const passSignalsOn = (child) => {
  const passed = new Set();
  const pass = (signal) => {
    if (passed.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return;
    passed.add(signal);
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return () => {
    for (const signal of SIGNALS) process.off(signal, pass);
  };
};

/** Starts a program in the repository's root with our own input and output; `ended` resolves to its exit code. */
export const start = (command, args, options = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const release = passSignalsOn(child);
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  }).finally(release);
  return { child, ended };
};

export const run = (command, args, options) => start(command, args, options).ended;

/** Runs a program quietly; resolves to its exit code and everything that it printed, with the signal that stopped it. */
export const capture = async (command, args, options = {}) => {
  const { child, ended } = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await ended;
  if (child.signalCode) output += `${basename(command)} was stopped by ${child.signalCode}.\n`;
  return { code, output };
};
