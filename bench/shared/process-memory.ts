import { readFileSync, writeFileSync } from 'node:fs';

const line = (pid: number, name: string): number => {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN) / 1024;
};

/** Resident memory of a process now, in MB (Linux). */
export const residentMb = (pid: number): number => line(pid, 'VmRSS');

/** The most that it has held since `forgetPeak`. */
export const peakMb = (pid: number): number => line(pid, 'VmHWM');

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
