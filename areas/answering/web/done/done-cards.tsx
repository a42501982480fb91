import { useEffect, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import type { TaskOnShelf } from '../../../../web/work/journal/draft-store.ts';
import { type Desk, deskOf } from '../../../../web/work/outbox/work-context.ts';
import { SaveStatus } from '../../../../web/work/save-status.tsx';
import { StorageWarning } from '../../../../web/work/storage-warning.tsx';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';
import classes from './done.module.css';
import { DoneCard } from './done-card.tsx';

interface DoneCardsProps {
  task: TaskDetail;
  viewer: Viewer;
  questions: readonly Question[];
}

/** The cards of a page, with what this browser keeps of changes to them. */
export const DoneCards = ({ task, viewer, questions }: DoneCardsProps) => {
  const [loaded, setLoaded] = useState<{ desk: Desk; shelf: TaskOnShelf } | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const { slug } = task;
  useEffect(() => {
    let left = false;
    const load = async () => {
      const desk = await deskOf(viewer.id);
      const shelf = await desk.journal.task(slug);
      if (!left) setLoaded({ desk, shelf });
    };
    void load();
    return () => {
      left = true;
    };
  }, [viewer.id, slug]);

  if (!loaded) return null;
  const { desk, shelf } = loaded;
  return (
    <>
      <StorageWarning journal={desk.journal} />
      <SaveStatus outbox={desk.outbox} isQuiet />
      <div className={classes.cards}>
        {questions.map((question) => (
          <DoneCard
            key={question.id}
            {...{ question, task, viewer, desk, shelf }}
            takesKeys={current === question.id}
            onTurnTo={setCurrent}
          />
        ))}
      </div>
    </>
  );
};
