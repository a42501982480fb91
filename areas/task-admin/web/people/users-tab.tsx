import { Group, Stack, Text, TextInput } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Pager } from '../../../../web/ui/table/pager.tsx';
import { LazyResolveReviews } from '../../../reviews/web/public.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import { AddPerson } from './add-person.tsx';
import { ExportPeople } from './export-people.tsx';
import { PastePeople } from './paste-people.tsx';
import { ANYBODY, type PeopleFilter } from './people-filter.ts';
import { PEOPLE_ORDER, type PeopleOrder, peopleRows } from './people-rows.ts';
import { PeopleTable } from './people-table.tsx';
import { peopleTexts } from './people-texts.ts';
import { RangeFilters } from './range-filters.tsx';
import { SetForAll } from './set-for-all.tsx';

/** So many rows of fields at once stay quick to draw and to walk through. */
const ROWS = 25;

interface UsersTabProps {
  editor: TaskEditor;
  /** Where the server lists these people. */
  field?: 'usertasks' | 'evaluatortasks';
  /** Whose answers these people may evaluate; left out: they do not evaluate. */
  authors?: readonly string[];
}

export const UsersTab = ({ editor, field = 'usertasks', authors }: UsersTabProps) => {
  const t = useTexts(peopleTexts);
  const { base, draft, error, editPerson } = editor;
  const [filter, setFilter] = useState(ANYBODY);
  const show = (next: PeopleFilter) => {
    setFilter(next);
    setPage(1);
  };
  const [order, setOrder] = useState<PeopleOrder>(PEOPLE_ORDER);
  const [page, setPage] = useState(1);
  const rows = useMemo(
    () => peopleRows(base?.usertasks ?? [], draft.people, filter, order),
    [base, draft.people, filter, order],
  );
  const pages = Math.max(1, Math.ceil(rows.length / ROWS));
  const shown = Math.min(page, pages);
  const all = (base?.usertasks.length ?? 0) + Object.values(draft.people).filter((one) => one.added).length;

  return (
    <Stack gap="md">
      <ErrorMessage error={fieldError(error, field)} />
      <Group align="flex-start" gap="md">
        <AddPerson editor={editor} />
        <PastePeople editor={editor} />
        {all > 0 && (
          <Group align="flex-end" gap="xs">
            <TextInput
              type="search"
              label={t('filterPeople')}
              value={filter.username}
              onChange={({ currentTarget }) => show({ ...filter, username: currentTarget.value })}
            />
            <RangeFilters filter={filter} onChange={show} />
          </Group>
        )}
        {rows.length > 1 && <SetForAll editor={editor} rows={rows} />}
      </Group>
      {all === 0 ? (
        <EmptyState title={t('noPeople')} hint={t(field === 'usertasks' ? 'noPeopleHint' : 'noEvaluatorsHint')} />
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {rows.length === 0 ? t('noneFits') : t('peopleCount', { count: rows.length })}
          </Text>
          {rows.length > 0 && (
            <PeopleTable
              rows={rows.slice((shown - 1) * ROWS, shown * ROWS)}
              order={order}
              onOrder={setOrder}
              onChange={editPerson}
              missing={editor.missing.people}
              onMissing={(username, typed) => editor.markTime('people', username, typed)}
              authors={authors}
            />
          )}
          {base && <ExportPeople task={base.id} collection={field} />}
          {base && (
            <Suspense fallback={null}>
              <LazyResolveReviews slug={base.slug} about={field === 'usertasks' ? 'answers' : 'evaluations'} />
            </Suspense>
          )}
          <Pager page={shown} pages={pages} onPage={setPage} />
        </>
      )}
    </Stack>
  );
};
