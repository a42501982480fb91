import { Button } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import { counted } from '../work/counted.ts';
import { NOTHING_HIDDEN } from '../work/hidden.ts';
import { titleOf } from '../work/mark-source.ts';
import type { ScreenState, Task } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';
import { nameOf } from '../work/work-context.ts';
import classes from './status-line.module.css';

interface StatusLineProps {
  work: Work;
  screen: ScreenState;
  isReadOnly: boolean;
}

/** Under the text: what there is on it, what is wrong with it or hidden, and what was done or is going on. */
export const StatusLine = ({ work, screen, isReadOnly }: StatusLineProps) => {
  const t = useTexts(texts);
  const { doc } = work.context;
  const { hidden } = screen;
  const toFix = (count: number, label: 'untyped' | 'clashes', look: string | undefined) =>
    count > 0 && (
      <button
        type="button"
        className={`${classes.fix} ${look}`}
        title={isReadOnly ? undefined : t('toProblem')}
        onClick={() => {
          work.command({ do: 'next-problem' });
          work.focusText();
        }}
      >
        {t(label, counted(count))}
      </button>
    );
  const hiddenWords = [
    hidden.types.size > 0 && t('hiddenTypes', counted(hidden.types.size)),
    hidden.relations && t('hiddenRelations'),
  ].filter(Boolean);
  return (
    <div className={classes.statusLine}>
      <p className={classes.counts}>
        <span>{t('ranges', counted(doc.entityCount))}</span>
        {toFix(doc.untypedCount, 'untyped', classes.warn)}
        {toFix(doc.clashCount + doc.misplacedCount, 'clashes', classes.bad)}
        {hiddenWords.length > 0 && (
          <button
            type="button"
            className={`${classes.fix} ${classes.warn}`}
            title={t('showEverything')}
            aria-label={`${hiddenWords.join(', ')}: ${t('showEverything')}`}
            onClick={() => {
              work.context.hide(NOTHING_HIDDEN);
              work.focusText();
            }}
          >
            {hiddenWords.join(', ')}
          </button>
        )}
      </p>
      {screen.task ? (
        <TaskLine work={work} task={screen.task} />
      ) : screen.sticky !== undefined ? (
        <StickyLine work={work} type={screen.sticky} />
      ) : (
        <p className={classes.notice} aria-hidden title={screen.notice}>
          {screen.notice}
        </p>
      )}
    </div>
  );
};

/** The type that every selection gets. */
const StickyLine = ({ work, type }: { work: Work; type: string }) => {
  const t = useTexts(texts);
  const { types } = work.context;
  return (
    <div className={classes.sticky}>
      <span className={classes.swatch} style={{ background: types.ranges.get(type)?.color }} />
      <span className={classes.goingOn}>{t('sticky', { type: titleOf(types, type, t) })}</span>
      <Button
        size="compact-xs"
        variant="default"
        aria-keyshortcuts="Escape"
        onClick={() => {
          work.stick(undefined);
          work.focusText();
        }}
      >
        {t('stickyEnd')}
      </Button>
    </div>
  );
};

/** What was begun and waits for its next step. */
const TaskLine = ({ work, task }: { work: Work; task: Task }) => {
  const t = useTexts(texts);
  const name = (id: string) => ({ name: nameOf(work.context.find(id)?.name ?? '', t, 40) });
  const words =
    task.kind === 'connect'
      ? t('connecting', name(task.from))
      : task.kind === 'fragment'
        ? t('fragmenting', name(task.of))
        : t('connectingPicked', { count: task.to.length });
  const cancel = () => {
    work.context.screen.set({ task: null });
    work.focusText();
  };
  return (
    <div className={classes.task}>
      <span className={classes.goingOn} title={words}>
        {words}
      </span>
      <Button size="compact-xs" variant="default" onClick={cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
};
