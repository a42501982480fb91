import { CloseButton } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

interface ChosenListProps {
  selected: readonly string[];
  /** Choices that are no paths. */
  options: readonly string[];
  describedBy: string | undefined;
  /** Undefined where nothing may be changed. */
  onRemove: ((choice: string) => void) | undefined;
}

/** What is chosen, each with a button that removes it. */
export const ChosenList = ({ selected, options, describedBy, onRemove }: ChosenListProps) => {
  const t = useTexts(texts);
  return (
    <ul className={classes.chosen} aria-label={t('chosen')} aria-describedby={describedBy}>
      {selected.map((choice) => (
        <li key={choice} className={classes.pill}>
          <span className={classes.path} title={choice}>
            {options.includes(choice) ? choice : choice.split('.').join(' › ')}
          </span>
          {onRemove && (
            <CloseButton
              size="sm"
              variant="transparent"
              aria-label={t('remove', { name: choice })}
              onClick={() => onRemove(choice)}
            />
          )}
        </li>
      ))}
      {selected.length === 0 && <li className={classes.none}>{t('none')}</li>}
    </ul>
  );
};
