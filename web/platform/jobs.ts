/** How often a job that runs is looked at, in milliseconds. */
const LOOK_MS = 1000;

/** Whether a job has not ended yet. */
export const isRunning = ({ state }: { state: string }): boolean => state === 'waiting' || state === 'running';

/** For `refetchInterval`: a job (or a list of jobs) is read again until it has ended. */
export const lookAgain = (jobs: readonly { state: string }[] | undefined): number | false =>
  jobs === undefined || jobs.some(isRunning) ? LOOK_MS : false;
