import { Button } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import classes from './parts.module.css';

/** Stands where the suggestions will, and is as high. */
export const SpeechBar = ({ cancel }: { cancel: (() => void) | null }) => {
  const t = useTexts(texts);
  return (
    <div className={classes.panel}>
      <div className={classes.group}>
        <span role="status" className={classes.quiet}>
          {t('lookingForSpeech')}
        </span>
        <Button size="compact-sm" variant="subtle" disabled={!cancel} onClick={cancel ?? undefined}>
          {t('cancelLooking')}
        </Button>
      </div>
    </div>
  );
};
