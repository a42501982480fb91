import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Loaded } from '../../../web/ui/loaded.tsx';
import { taskRatingsQuery, userTasksQuery } from './queries.ts';
import { RatingEditor } from './rating-editor.tsx';

/** A new rating of a person, for a task or for their work in general. */
export const NewRatingPage = () => {
  const { username, taskSlug } = useParams({ from: '/ratings/new/$username/{-$taskSlug}' });
  return taskSlug === undefined ? (
    <ForPerson key={username} username={username} />
  ) : (
    <ForTask key={`${username}/${taskSlug}`} username={username} taskSlug={taskSlug} />
  );
};

const ForPerson = ({ username }: { username: string }) => {
  const navigate = useNavigate();
  // Whoever may not be rated is not found.
  return (
    <Loaded query={useQuery(userTasksQuery(username))}>
      {(tasks) => (
        <RatingEditor
          linguist={username}
          task={null}
          tasks={tasks}
          saved={undefined}
          onDone={() =>
            void navigate({ to: '/user/profile/$username/{-$tabName}', params: { username, tabName: 'ratings' } })
          }
        />
      )}
    </Loaded>
  );
};

const ForTask = ({ username, taskSlug }: { username: string; taskSlug: string }) => {
  const navigate = useNavigate();
  return (
    <Loaded query={useQuery(taskRatingsQuery(taskSlug))}>
      {({ title }) => (
        <RatingEditor
          linguist={username}
          task={{ slug: taskSlug, title }}
          saved={undefined}
          onDone={() => void navigate({ to: '/ratings/task/$taskSlug', params: { taskSlug } })}
        />
      )}
    </Loaded>
  );
};
