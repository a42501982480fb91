import { Button } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import classes from './parts.module.css';

/** Stands where the suggestions will come; before there is anything to look through, the place alone. */
export const SpeechBar = ({ cancel }: { cancel: (() => void) | null }) => {
  const t = useTexts(texts);
  return (
    <div className={classes.panel} style={cancel ? undefined : { visibility: 'hidden' }}>
      <div className={classes.group}>
        <span role="status" className={classes.quiet}>
          {t('lookingForSpeech')}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={cancel ?? undefined}>
          {t('cancelLooking')}
        </Button>
      </div>
    </div>
  );
};
