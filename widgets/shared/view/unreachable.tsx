import { Button } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { unreachableTexts } from './unreachable-texts.ts';

interface UnreachableProps {
  className?: string | undefined;
  /** Asks for it again now. Left out: it only comes by itself. */
  onAgain?: (() => void) | undefined;
}

/** Stands in place of a file or another resource while nothing answers (`reaching.ts`). */
export const Unreachable = ({ className, onAgain }: UnreachableProps) => {
  const t = useTexts(unreachableTexts);
  return (
    <p role="alert" className={className}>
      {t('unreachable')}{' '}
      {onAgain && (
        <Button size="compact-sm" variant="default" onClick={onAgain}>
          {t('tryAgain')}
        </Button>
      )}
    </p>
  );
};
