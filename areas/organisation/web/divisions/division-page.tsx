import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { useRecordId } from '../../../../web/platform/use-record-id.ts';
import { type RecordFields, RecordPage } from '../../../../web/ui/editor/record-page.tsx';
import { Loaded } from '../../../../web/ui/loaded.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { Select } from '../../../../widgets/shared/view/select.tsx';
import { type Division, deleteDivision } from '../../contract.ts';
import { currentZone } from '../../rules.ts';
import { Members } from '../members.tsx';
import { divisionQuery, organisationKeys } from '../queries.ts';
import { texts } from '../texts.ts';
import { UsersButton } from '../users-links.tsx';
import { type DivisionDraft, divisionForm, isDivisionReady } from './division-form.ts';
import { ZONES, zonesFirst } from './zone-names.ts';

/** One division, or a new one. */
export const DivisionPage = () => {
  const id = useRecordId();
  return id === undefined ? <DivisionView saved={undefined} /> : <SavedDivision key={id} id={id} />;
};

const SavedDivision = ({ id }: { id: number }) => (
  <Loaded query={useQuery(divisionQuery(id))}>
    {(saved) => (
      <>
        <DivisionView saved={saved} />
        <Members of="division" id={saved.id} count={saved.users} />
      </>
    )}
  </Loaded>
);

const DivisionView = ({ saved }: { saved: Division | undefined }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const viewerId = useViewer()?.id ?? 0;
  const form = useMemo(() => divisionForm(viewerId), [viewerId]);
  const toList = async () => {
    await client.invalidateQueries({ queryKey: organisationKeys.divisions, refetchType: 'none' });
    await navigate({ to: '/divisions' });
  };
  return (
    <RecordPage
      title={saved?.name ?? t('newDivision')}
      form={form}
      saved={saved}
      fields={['name', 'timezone_name']}
      isReady={isDivisionReady}
      actions={saved && <UsersButton division={saved} />}
      onSaved={(now, isNew) => {
        toast.success(t(isNew ? 'divisionSaved' : 'divisionUpdated'));
        if (isNew) return void toList();
        client.setQueryData(divisionQuery(now.id).queryKey, now);
      }}
      {...(saved && {
        deletion: {
          title: t('deleteTitle', { name: saved.name }),
          text: t('deleteHint'),
          act: () => call(deleteDivision, { params: { id: saved.id } }),
          onDone: () => {
            toast.success(t('divisionDeleted'));
            void toList();
          },
        },
      })}
    >
      {(fields) => <DivisionFields {...fields} />}
    </RecordPage>
  );
};

const shown = (zone: string) => zone.replaceAll('_', ' ');

const DivisionFields = ({ draft, edit, error }: RecordFields<DivisionDraft>) => {
  const t = useTexts(texts);
  const zone = currentZone(draft.timezone_name);
  const [notChosen, setNotChosen] = useState('');
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
        label={t('timezone')}
        description={t('timezoneHint')}
        required
        searchable
        filter={zonesFirst}
        nothingFoundMessage={t('noZoneFound')}
        limit={50}
        error={error('timezone_name') ?? (zone === '' && notChosen !== '' && t('noZoneChosen', { typed: notChosen }))}
        data={[...new Set([...ZONES, zone])].filter(Boolean).map((value) => ({ value, label: shown(value) }))}
        value={zone || null}
        // It would go back to the zone before, and be saved as that.
        onNotChosen={(typed) => {
          setNotChosen(typed);
          edit({ timezone_name: '' });
        }}
        onChange={(chosen) => chosen !== null && edit({ timezone_name: chosen })}
      />
    </>
  );
};
