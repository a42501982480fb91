import { Progress } from '@mantine/core';

interface JobBarProps {
  /** The name of the progress bar for screen readers. */
  label: string;
  done: number;
  /** Null while nobody knows: the bar only moves. */
  total: number | null;
}

export const JobBar = ({ label, done, total }: JobBarProps) => {
  const share = total ? Math.min(100, Math.floor((done / total) * 100)) : 100;
  return (
    <Progress.Root size="lg">
      <Progress.Section value={share} aria-label={label} striped={total === null} animated={total === null} />
    </Progress.Root>
  );
};
