import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DateTimeField } from '../../../../web/ui/dates/date-time-field.tsx';
import { Popup } from '../../../../widgets/shared/view/popup.tsx';
import type { PersonChange } from '../editor/draft.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import type { PersonRow } from './people-rows.ts';
import { peopleTexts } from './people-texts.ts';
import { isPersonLimit, PersonLimit } from './person-limit.tsx';

interface SetForAllProps {
  editor: TaskEditor;
  /** Everybody whom the filter lets through, on all pages. */
  rows: readonly PersonRow[];
}

/** One limit or one deadline for everybody in the list. */
export const SetForAll = ({ editor, rows }: SetForAllProps) => {
  const t = useTexts(peopleTexts);
  const [limit, setLimit] = useState<number | null>(null);
  const [deadline, setDeadline] = useState<string | null>(null);
  const [isTimeWrong, setTimeWrong] = useState(false);
  const staying = rows.filter(({ toBeDeleted, hasResigned }) => !toBeDeleted && !hasResigned);
  const apply = (change: PersonChange) =>
    editor.editPeople(Object.fromEntries(staying.map(({ username }) => [username, change])));
  return (
    <Popup
      label={t('setForAll')}
      width={340}
      button={(props) => (
        <Button variant="default" mt={{ base: 0, xs: 25 }} {...props}>
          {t('setForAll')}
        </Button>
      )}
    >
      {(close) => (
        <>
          <Text size="sm" mb="sm">
            {t('setForAllHint', { count: staying.length })}
          </Text>
          <Group align="flex-end" gap="xs" mb="sm">
            <PersonLimit label={t('limit')} w={180} value={limit} onChange={setLimit} />
            <Button
              variant="light"
              disabled={!isPersonLimit(limit)}
              onClick={() => {
                apply({ max_questions: limit });
                close();
              }}
            >
              {t('setLimits')}
            </Button>
          </Group>
          <DateTimeField label={t('deadline')} value={deadline} onChange={setDeadline} onWrong={setTimeWrong} />
          <Button
            variant="light"
            mt="xs"
            disabled={isTimeWrong}
            onClick={() => {
              apply({ deadline });
              close();
            }}
          >
            {t('setDeadlines')}
          </Button>
        </>
      )}
    </Popup>
  );
};
