import { Button } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import type { Work } from '../work/work.ts';
import classes from './panels.module.css';

interface FootLineProps {
  work: Work;
  isReadOnly: boolean;
  hasType: boolean;
}

/** The last line of a panel: what it is about goes, or stays; of one to read there is nothing to decide. */
export const FootLine = ({ work, isReadOnly, hasType }: FootLineProps) => {
  const t = useTexts(texts);
  if (isReadOnly)
    return (
      <div className={classes.foot}>
        <span />
        <Button size="compact-sm" variant="default" onClick={work.closePopup}>
          {t('close')}
        </Button>
      </div>
    );
  return (
    <div className={classes.foot}>
      <Button size="compact-sm" variant="subtle" color="red" onClick={work.removeHere}>
        {t('delete')}
      </Button>
      <Button size="compact-sm" disabled={!hasType} onClick={work.closePopup}>
        {hasType ? t('accept') : t('chooseFirst')}
      </Button>
    </div>
  );
};
