import { readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10;

/** What a process has had of processors until now, in ms (Linux). One that has ended had none. */
const cpuMs = (pid: number): number => {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 0;
  }
  // The name of the program, which comes second, may hold spaces and parentheses.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

export const cpuMsOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
