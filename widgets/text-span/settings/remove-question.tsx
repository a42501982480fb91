import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import classes from './settings.module.css';

interface RemoveQuestionProps {
  name: string;
  subtypes: number;
  namings: number;
  onRemove: () => void;
  onCancel: () => void;
}

/** Asked before something goes that takes more with it than itself. */
export const RemoveQuestion = ({ name, subtypes, namings, onRemove, onCancel }: RemoveQuestionProps) => {
  const t = useTexts(settingsTexts);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div role="alertdialog" aria-label={t('removeAsk', { name })} className={classes.box}>
      <strong>{t('removeAsk', { name })}</strong>
      <ul className={classes.facts}>
        {subtypes > 0 && <li>{t('removeSubtypes', { count: subtypes })}</li>}
        {namings > 0 && <li>{t('removeNamed', { count: namings })}</li>}
        <li>{t('removeAnswers')}</li>
      </ul>
      <div className={classes.tools}>
        <Button ref={button} size="compact-sm" color="red" onClick={onRemove}>
          {t('remove')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
};
