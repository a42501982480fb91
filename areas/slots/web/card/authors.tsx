import { Button, Group } from '@mantine/core';

interface Authored {
  username_hash: string;
  user: string;
  is_own: boolean;
}

interface AuthorsProps<Result extends Authored> {
  results: readonly Result[];
  shown: Result | undefined;
  label: string;
  /** What one's own is called. */
  mine: string;
  onShow: (author: string) => void;
}

/** A button for each person who gave a result. */
export const Authors = <Result extends Authored>({ results, shown, label, mine, onShow }: AuthorsProps<Result>) => {
  const isAlone = results.length === 1 && results[0]?.is_own;
  if (isAlone || results.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label={label}>
      {results.map((one) => (
        <Button
          key={one.username_hash}
          size="compact-sm"
          variant={one === shown ? 'filled' : 'default'}
          aria-pressed={one === shown}
          onClick={() => onShow(one.username_hash)}
        >
          {one.is_own ? mine : one.user || one.username_hash}
        </Button>
      ))}
    </Group>
  );
};
