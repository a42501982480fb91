import { Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { useRecordId } from '../../../../web/platform/use-record-id.ts';
import { type RecordFields, RecordPage } from '../../../../web/ui/editor/record-page.tsx';
import { FoundList } from '../../../../web/ui/fields/found-list.tsx';
import { Loaded } from '../../../../web/ui/loaded.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { matchesFirst } from '../../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../../widgets/shared/view/select.tsx';
import { type Company, deleteCompany } from '../../contract.ts';
import { Members } from '../members.tsx';
import { companyQuery, divisionOptionsQuery, findUsers, organisationKeys } from '../queries.ts';
import { texts } from '../texts.ts';
import { UsersButton } from '../users-links.tsx';
import { type CompanyDraft, companyForm, isCompanyReady } from './company-form.ts';

const FIELDS = [
  ...['name', 'division', 'is_active', 'accessible_to_staff', 'individual_rates'],
  ...['special_users', 'contact_points'],
];
const FLAGS = ['is_active', 'accessible_to_staff', 'individual_rates'] as const;

/** One company, or a new one. */
export const CompanyPage = () => {
  const id = useRecordId();
  return id === undefined ? <CompanyView saved={undefined} /> : <SavedCompany key={id} id={id} />;
};

const SavedCompany = ({ id }: { id: number }) => (
  <Loaded query={useQuery(companyQuery(id))}>
    {(saved) => (
      <>
        <CompanyView saved={saved} />
        <Members of="company" id={saved.id} count={saved.users} />
      </>
    )}
  </Loaded>
);

const CompanyView = ({ saved }: { saved: Company | undefined }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const viewerId = useViewer()?.id ?? 0;
  const form = useMemo(() => companyForm(viewerId), [viewerId]);
  const toList = async () => {
    await client.invalidateQueries({ queryKey: organisationKeys.companies, refetchType: 'none' });
    await navigate({ to: '/companies' });
  };
  return (
    <RecordPage
      title={saved?.name ?? t('newCompany')}
      form={form}
      saved={saved}
      fields={FIELDS}
      isReady={isCompanyReady}
      actions={saved && <UsersButton company={saved} />}
      onSaved={(now, isNew) => {
        toast.success(t(isNew ? 'companySaved' : 'companyUpdated'));
        if (isNew) return void toList();
        client.setQueryData(companyQuery(now.id).queryKey, now);
      }}
      {...(saved && {
        deletion: {
          title: t('deleteTitle', { name: saved.name }),
          text: t('deleteHint'),
          act: () => call(deleteCompany, { params: { id: saved.id } }),
          onDone: () => {
            toast.success(t('companyDeleted'));
            void toList();
          },
        },
      })}
    >
      {(fields) => <CompanyFields {...fields} />}
    </RecordPage>
  );
};

const CompanyFields = ({ draft, edit, error }: RecordFields<CompanyDraft>) => {
  const t = useTexts(texts);
  const { data: divisions = [] } = useQuery(divisionOptionsQuery);
  const hints = { is_active: '', accessible_to_staff: t('accessibleHint'), individual_rates: t('individualHint') };
  const people = { special_users: t('specialHint'), contact_points: t('contactHint') };
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
      <Select
        label={t('division')}
        required
        searchable
        filter={matchesFirst}
        error={error('division')}
        data={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.division === null ? null : String(draft.division)}
        onChange={(id) => id !== null && edit({ division: Number(id) })}
      />
      {FLAGS.map((name) => (
        <Switch
          key={name}
          label={t(name)}
          {...(hints[name] && { description: hints[name] })}
          checked={draft[name]}
          onChange={({ currentTarget }) => edit({ [name]: currentTarget.checked })}
        />
      ))}
      {(['special_users', 'contact_points'] as const).map((name) => (
        <FoundList
          key={name}
          label={t(name)}
          hint={`${people[name]} ${t('userHint')}`}
          error={error(name)}
          value={draft[name]}
          onChange={(usernames) => edit({ [name]: usernames })}
          name="company-users"
          find={findUsers}
        />
      ))}
    </>
  );
};
