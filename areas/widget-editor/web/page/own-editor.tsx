import { useWindowEvent } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { deviceStore } from '../../../../shared/browser-store.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { newForm } from '../../../../widgets/form/form.ts';
import { formText } from '../document/form-text.ts';
import { FormEditor } from '../editor/lazy-form-editor.ts';
import { texts } from './texts.ts';

const keyOf = (username: string) => `tagwerk-form-draft:${username}`;

/** The editor with a form that belongs to no task: kept on this device, and taken away as a file. */
export const OwnEditor = ({ title, username }: { title: string; username: string }) => {
  const t = useTexts(texts);
  const [form, setForm] = useState(() => deviceStore.get(keyOf(username)) ?? formText(newForm()));
  const [isKept, setKept] = useState(true);
  // Another tab has the same form: what is changed there appears here, and Undo takes it back. A tab that slept heard nothing.
  const follow = () => setForm((shown) => (isKept ? deviceStore.get(keyOf(username)) : null) ?? shown);
  useWindowEvent('storage', follow);
  useWindowEvent('focus', follow);
  useWindowEvent('pageshow', follow);
  return (
    <>
      <PageHeading title={title} />
      <p>{t(isKept ? 'about' : 'notKept')}</p>
      <Suspense fallback={<Loading />}>
        <FormEditor
          form={form}
          onChange={(next) => {
            setForm(next);
            deviceStore.set(keyOf(username), next);
            setKept(deviceStore.get(keyOf(username)) === next);
          }}
          viewer={{ username, is_staff: false, is_moderator: false }}
        />
      </Suspense>
    </>
  );
};
