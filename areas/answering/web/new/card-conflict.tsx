import { useStore } from '../../../../web/platform/store.ts';
import { idOf } from '../../../../web/work/session/batch.ts';
import { versionOf } from '../../../slots/web/public.ts';
import { savedVersion } from '../queries.ts';
import { Versions } from '../shared/versions.tsx';
import type { QuestionCardProps } from './question-card-props.ts';

type CardConflictProps = Pick<QuestionCardProps, 'card' | 'session' | 'task' | 'viewer'>;

/** The answer was given or changed elsewhere meanwhile: both versions, and the choice. */
export const CardConflict = ({ card, session, task, viewer }: CardConflictProps) => {
  const { content } = useStore(session.draftOf(card).state);
  const id = idOf(card);
  return (
    <Versions
      task={task}
      viewer={viewer}
      question={card.item}
      mine={content}
      detail={card.phase.at === 'conflict' ? card.phase.detail : ''}
      fetchSaved={() => savedVersion(task.slug, id, { user: viewer.username, isAuthor: (answer) => answer.is_own })}
      onMine={(saved) => session.rebase(id, versionOf(saved))}
      onSaved={(saved) => session.leaveChange(id, versionOf(saved))}
    />
  );
};
