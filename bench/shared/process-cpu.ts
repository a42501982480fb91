import { readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10;

const PARENT = 1;
const OWN_TIME = [11, 12];
/** Of processes that it started and that have ended. */
const CHILDREN_TIME = [13, 14];

/** The fields of /proc/PID/stat from the state on (proc_pid_stat(5), field 3); none for a process that has ended. */
const statOf = (pid: number): number[] => {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return [];
  }
  // The name of the program, which comes second, may hold spaces and parentheses.
  return line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};

const timeOf = (pid: number, fields: readonly number[]): number => {
  const stat = statOf(pid);
  return fields.reduce((sum, field) => sum + (stat[field] ?? 0) * TICK_MS, 0);
};

/** The process that started this one. */
export const parentOf = (pid: number): number => statOf(pid)[PARENT] ?? 0;

/** What a process has had of processors until now, in ms (Linux). */
export const cpuMsOf = (pid: number): number => timeOf(pid, OWN_TIME);

/** The same with every process that it has started, also those that have ended. */
export const cpuMsWithChildren = (pid: number): number => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const running = children === '' ? [] : children.split(' ').map(Number);
  return timeOf(pid, [...OWN_TIME, ...CHILDREN_TIME]) + running.reduce((sum, child) => sum + cpuMsOf(child), 0);
};
