import { Button } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import { Question } from './question.tsx';
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
  const remove = (
    <Button size="compact-sm" color="red" autoFocus onClick={onRemove}>
      {t('remove')}
    </Button>
  );
  return (
    <Question label={t('removeAsk', { name })} action={remove} onCancel={onCancel}>
      <strong>{t('removeAsk', { name })}</strong>
      <ul className={classes.facts}>
        {subtypes > 0 && <li>{t('removeSubtypes', { count: subtypes })}</li>}
        {namings > 0 && <li>{t('removeNamed', { count: namings })}</li>}
        <li>{t('removeAnswers')}</li>
      </ul>
    </Question>
  );
};
