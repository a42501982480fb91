import { Button, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { texts } from './texts.ts';

const CHAPTERS = [
  { title: 'begin', steps: ['begin1', 'begin2', 'begin3', 'begin4'] },
  { title: 'pauses', steps: ['pauses1', 'pauses2', 'pauses3', 'pauses4'] },
  { title: 'forgotten', steps: ['forgotten1'] },
  { title: 'sessions', steps: ['sessions1', 'sessions2'] },
] as const;

/** How the timer is used; the browser prints it or saves it as a PDF. */
export const TimerManualPage = () => {
  const t = useTexts(texts);
  return (
    <Paper withBorder p="md" radius="md" maw="48rem" mx="auto">
      <PageHeading title={t('title')}>
        <Button variant="default" onClick={() => print()}>
          {t('print')}
        </Button>
      </PageHeading>
      <Stack>
        <Text>{t('intro')}</Text>
        {CHAPTERS.map(({ title, steps }) => (
          <section key={title}>
            <Title order={2} size="h4" mb={4}>
              {t(title)}
            </Title>
            <List type={title === 'begin' ? 'ordered' : 'unordered'}>
              {steps.map((step) => (
                <List.Item key={step}>{t(step)}</List.Item>
              ))}
            </List>
          </section>
        ))}
      </Stack>
    </Paper>
  );
};
