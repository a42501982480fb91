import { Button } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

interface AdditionsProps {
  /** What is typed in the search field. */
  word: string;
  /** The category that a new one may stand under, as a path. */
  parent: string | undefined;
  newPaths: readonly string[];
  /** Undefined where the word cannot be a tag. */
  onTag: (() => void) | undefined;
  onCategory: (path: string) => void;
}

/** Buttons that add what is typed as a tag or as a category. */
export const Additions = ({ word, parent, newPaths, onTag, onCategory }: AdditionsProps) => {
  const t = useTexts(texts);
  if (!onTag && newPaths.length === 0) return null;
  const wordsOf = (path: string) =>
    path === word
      ? t('addRoot', { name: word })
      : t('addUnder', { name: word, parent: parent?.split('.').join(' › ') ?? '' });
  return (
    <div className={classes.additions}>
      {onTag && (
        <Button size="compact-sm" variant="light" onClick={onTag}>
          {t('addTag', { name: word })}
        </Button>
      )}
      {newPaths.map((path) => (
        <Button key={path} size="compact-sm" variant="light" onClick={() => onCategory(path)}>
          {wordsOf(path)}
        </Button>
      ))}
    </div>
  );
};
