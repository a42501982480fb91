import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { Loaded } from '../../../../web/ui/loaded.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { QuestionDetail } from '../../detail-contract.ts';
import { questionQuery } from '../queries.ts';
import { texts as listTexts } from '../texts.ts';
import { DeleteOne } from './delete-one.tsx';
import { useDetailId } from './detail-id.ts';
import classes from './question-page.module.css';
import { texts } from './texts.ts';

/** One question of a task: the whole of its input, and the way to delete it. */
export const QuestionPage = () => {
  const id = useDetailId();
  return <Loaded query={useQuery(questionQuery(id))}>{(question) => <Shown question={question} />}</Loaded>;
};

const Shown = ({ question }: { question: QuestionDetail }) => {
  const t = useTexts(texts);
  const ofList = useTexts(listTexts);
  const navigate = useNavigate();
  const { id, slug, title, external_id, input, answer_cnt, slots, modified } = question;
  const params = { taskSlug: slug };
  return (
    <>
      <PageHeading title={t('question', { id })}>
        <DeleteOne
          {...{ slug, id }}
          what="questions"
          onBegun={() => void navigate({ to: '/admin/$taskSlug/questions', params })}
        />
      </PageHeading>
      <Stack gap="xs">
        <Text>
          {t('task')}:{' '}
          <TextLink to="/admin/$taskSlug/questions" params={params} underline="always">
            {title}
          </TextLink>
        </Text>
        {external_id !== null && (
          <Text>
            {ofList('externalId')}: {external_id}
          </Text>
        )}
        <Text>
          {ofList('answered')}:{' '}
          <TextLink to="/admin/$taskSlug/answers" params={params} search={{ question: id }} underline="always">
            {ofList('answeredOf', { done: answer_cnt, all: slots })}
          </TextLink>
        </Text>
        <Text component="div">
          {ofList('modified')}: <TimeAgo value={modified} />
        </Text>
        <Title order={2} size="h4">
          {t('input')}
        </Title>
        <pre className={classes.input}>{JSON.stringify(input, null, 2)}</pre>
      </Stack>
    </>
  );
};
