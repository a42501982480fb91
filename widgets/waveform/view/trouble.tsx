import { Button } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { Unreachable } from '../../shared/view/unreachable.tsx';
import { unreachableTexts } from '../../shared/view/unreachable-texts.ts';
import { texts } from '../texts.ts';
import classes from '../view.module.css';

interface TroubleProps {
  what: 'none' | 'invalid' | 'lost' | 'unreachable';
  /** Null where nothing can be tried again. */
  onAgain: (() => void) | null;
}

/** Why the recording cannot be played, and another try. */
export const Trouble = ({ what, onAgain }: TroubleProps) => {
  const t = useTexts(texts);
  const again = useTexts(unreachableTexts);
  if (what === 'unreachable') return <Unreachable className={classes.wrong} onAgain={onAgain ?? undefined} />;
  return (
    <p role={what === 'none' ? undefined : 'alert'} className={classes.wrong}>
      <span>{t(what)}</span>{' '}
      {onAgain && (
        <Button size="compact-sm" variant="default" onClick={onAgain}>
          {again('tryAgain')}
        </Button>
      )}
    </p>
  );
};
