import { Alert, Autocomplete, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { useRecordId } from '../../../web/platform/use-record-id.ts';
import { type RecordFields, RecordPage } from '../../../web/ui/editor/record-page.tsx';
import { FoundList } from '../../../web/ui/fields/found-list.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { Loaded } from '../../../web/ui/loaded.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { deleteModule, type Module, moduleStaff, moduleTasks } from '../contract.ts';
import { isModuleReady, type ModuleDraft, moduleForm } from './module-form.ts';
import { moduleQuery, modulesKey, projectsQuery } from './queries.ts';
import { texts } from './texts.ts';

/** One module, or a new one. */
export const ModulePage = () => {
  const id = useRecordId();
  return id === undefined ? <ModuleView saved={undefined} /> : <SavedModule key={id} id={id} />;
};

const SavedModule = ({ id }: { id: number }) => {
  const t = useTexts(texts);
  const query = useQuery(moduleQuery(id));
  if (!query.data && query.error instanceof ApiError && query.error.status === 404) {
    return (
      <>
        <PageHeading title={t('module')} />
        <Alert variant="default" icon={<Icon name="warning" />} role="alert" title={t('noAccess')}>
          <Text size="sm">{t('noRights')}</Text>
        </Alert>
      </>
    );
  }
  return <Loaded query={query}>{(saved) => <ModuleView saved={saved} />}</Loaded>;
};

const ModuleView = ({ saved }: { saved: Module | undefined }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const viewerId = useViewer()?.id ?? 0;
  const form = useMemo(() => moduleForm(viewerId), [viewerId]);
  const toList = async () => {
    await client.invalidateQueries({ queryKey: modulesKey, refetchType: 'none' });
    await navigate({ to: '/modules' });
  };
  return (
    <RecordPage
      title={saved?.name ?? t('newModule')}
      form={form}
      saved={saved}
      fields={['name', 'description', 'project', 'coordinators', 'tasks']}
      isReady={isModuleReady}
      onSaved={(now, isNew) => {
        toast.success(t(isNew ? 'saved' : 'updated'));
        if (isNew) return void toList();
        client.setQueryData(moduleQuery(now.id).queryKey, now);
        void client.invalidateQueries({ queryKey: projectsQuery.queryKey });
      }}
      {...(saved && {
        deletion: {
          title: t('deleteTitle', { name: saved.name }),
          text: t('deleteHint'),
          act: () => call(deleteModule, { params: { id: saved.id } }),
          onDone: () => {
            toast.success(t('deleted'));
            void toList();
          },
        },
      })}
    >
      {(fields) => <ModuleFields {...fields} saved={saved} />}
    </RecordPage>
  );
};

const ModuleFields = ({ draft, edit, error, saved }: RecordFields<ModuleDraft> & { saved: Module | undefined }) => {
  const t = useTexts(texts);
  const { data: projects = [] } = useQuery(projectsQuery);
  const titles = new Map(saved?.tasks.map(({ slug, title }) => [slug, title]));
  return (
    <>
      <TextInput
        label={t('name')}
        value={draft.name}
        maxLength={255}
        required
        error={error('name')}
        onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
      />
      <Textarea
        label={t('description')}
        value={draft.description}
        maxLength={2000}
        autosize
        minRows={2}
        error={error('description')}
        onChange={({ currentTarget }) => edit({ description: currentTarget.value })}
      />
      <Autocomplete
        label={t('project')}
        description={t('projectHint')}
        value={draft.project}
        maxLength={255}
        error={error('project')}
        data={projects.map(({ name }) => name)}
        onChange={(project) => edit({ project })}
      />
      <FoundList
        label={t('coordinators')}
        hint={t('coordinatorsHint')}
        error={error('coordinators')}
        value={draft.coordinators}
        onChange={(coordinators) => edit({ coordinators })}
        name="module-staff"
        find={findStaff}
      />
      <FoundList
        label={t('tasks')}
        hint={t('tasksHint')}
        error={error('tasks')}
        value={draft.tasks}
        onChange={(tasks) => edit({ tasks })}
        name={`module-tasks-${saved?.id ?? 'new'}`}
        labelOf={(slug) => titles.get(slug)}
        find={async (title) => {
          const query = { unassigned_module: true, ...(saved && { module_id: saved.id }), ...(title && { title }) };
          const found = await call(moduleTasks, { query });
          return found.map((task) => ({ value: task.slug, label: task.title }));
        }}
      />
    </>
  );
};

const findStaff = async (search: string) => {
  const found = await call(moduleStaff, { query: { ...(search && { search }) } });
  return found.map(({ username, name }) => ({ value: username, label: name ? `${username} · ${name}` : username }));
};
