import { useTexts } from '../../../shared/use-texts.ts';
import { KeyTable } from '../../shared/view/key-table.tsx';
import { texts } from '../texts.ts';
import classes from './parts.module.css';

interface HelpProps {
  isReadOnly: boolean;
  hasTiers: boolean;
  hasSuggestions: boolean;
}

/** The keys that work while the recording has the focus. */
export const Help = ({ isReadOnly, hasTiers, hasSuggestions }: HelpProps) => {
  const t = useTexts(texts);
  const any = (keys: string[], does: string) => ({ keys, joined: 'any' as const, does });
  const together = (keys: string[], does: string) => ({ keys, joined: 'together' as const, does });
  const rows = [
    any(['Space'], t('keyPlay')),
    any(['Enter'], t('keyRegion')),
    any(['L'], t('keyLoop')),
    any(['←', '→'], t('keySkip')),
    together(['Shift', '← →'], t('keyEdge')),
    any(['↑', '↓'], t('keySelect')),
    any(['Home', 'End'], t('keyEnds')),
    any(['+', '-', '0'], t('keyZoom')),
    ...(hasTiers ? [any(['Page Up', 'Page Down'], t('keyLane'))] : []),
    ...(hasSuggestions ? [any(['S'], t('keySuggestion'))] : []),
  ];
  const edits = [
    any(['I', 'O'], t('keyMark')),
    any(['Q', 'W'], t('keyStart')),
    any(['E', 'R'], t('keyFinish')),
    ...(hasTiers ? [together(['Shift', 'Page Up', 'Page Down'], t('keyToLane'))] : []),
    ...(hasSuggestions ? [any(['A', 'D'], t('keyDecide'))] : []),
    { keys: ['1', '9'], joined: 'range' as const, does: t('keyLabel') },
    any(['Delete'], t('keyRemove')),
    together(['Ctrl', 'Z'], t('keyUndo')),
    any(['Esc'], t('keyEscape')),
  ];
  return (
    <details className={classes.help}>
      <summary>{t('keys')}</summary>
      <KeyTable rows={isReadOnly ? rows : [...rows, ...edits]} />
    </details>
  );
};
