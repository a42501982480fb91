import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import classes from './settings.module.css';

interface QuestionProps {
  label: string;
  /** What its button does. */
  action: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}

/** Stands in the form until it is answered or left, by Escape too. */
export const Question = ({ label, action, onCancel, children }: QuestionProps) => {
  const t = useTexts(settingsTexts);
  return (
    <div
      role="dialog"
      aria-label={label}
      className={classes.box}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {children}
      <div className={classes.tools}>
        {action}
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
};
