import { useEffect, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import type { StoredWork } from '../../../../web/work/journal/draft-store.ts';
import { SaveStatus } from '../../../../web/work/save-status.tsx';
import { StorageWarning } from '../../../../web/work/storage-warning.tsx';
import { useWorkContext } from '../../../../web/work/use-work-context.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';
import { answerKind } from '../answer-kind.ts';
import classes from './done.module.css';
import { DoneCard } from './done-card.tsx';

interface DoneCardsProps {
  task: TaskDetail;
  viewer: Viewer;
  questions: readonly Question[];
}

/** The cards of a page, with what this browser stores of changes to them. */
export const DoneCards = ({ task, viewer, questions }: DoneCardsProps) => {
  const context = useWorkContext(viewer.id);
  const [stored, setStored] = useState<StoredWork | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const { slug } = task;
  useEffect(() => {
    let left = false;
    void context?.journal.work(answerKind.name, slug).then((found) => !left && setStored(found));
    return () => {
      left = true;
      setStored(null);
    };
  }, [context, slug]);

  if (!context || !stored) return null;
  return (
    <>
      <StorageWarning journal={context.journal} />
      <SaveStatus outbox={context.outbox} isQuiet />
      <div className={classes.cards}>
        {questions.map((question) => (
          <DoneCard
            key={question.id}
            {...{ question, task, viewer, context, stored }}
            takesKeys={current === question.id}
            onTurnTo={setCurrent}
          />
        ))}
      </div>
    </>
  );
};
