import { Suspense, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { newForm } from '../../../../widgets/form/form.ts';
import { formText } from '../document/form-text.ts';
import { FormEditor } from '../editor/lazy-form-editor.ts';
import { texts } from './texts.ts';

const keyOf = (username: string) => `tagwerk-form-draft:${username}`;

const readDraft = (username: string): string => {
  try {
    return localStorage.getItem(keyOf(username)) ?? formText(newForm());
  } catch {
    return formText(newForm());
  }
};

const keepDraft = (username: string, form: string): boolean => {
  try {
    localStorage.setItem(keyOf(username), form);
    return true;
  } catch {
    return false;
  }
};

/** The editor with a form that belongs to no task: kept on this device, and taken away as a file. */
export const OwnEditor = ({ title, username }: { title: string; username: string }) => {
  const t = useTexts(texts);
  const [form, setForm] = useState(() => readDraft(username));
  const [isKept, setKept] = useState(true);
  return (
    <>
      <PageHeading title={title} />
      <p>{t(isKept ? 'about' : 'notKept')}</p>
      <Suspense fallback={<Loading />}>
        <FormEditor
          form={form}
          onChange={(next) => {
            setForm(next);
            setKept(keepDraft(username, next));
          }}
          viewer={{ username, is_staff: false, is_moderator: false }}
        />
      </Suspense>
    </>
  );
};
