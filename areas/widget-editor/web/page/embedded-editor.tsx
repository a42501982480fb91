import { Alert, Button, Group } from '@mantine/core';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import { newForm } from '../../../../widgets/form/form.ts';
import { modelsFor } from '../../../../widgets/form/view/views.ts';
import { problemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import { problemsOf } from '../document/editable.ts';
import { formText } from '../document/form-text.ts';
import { FormEditor } from '../editor/lazy-form-editor.ts';
import { texts as editorTexts } from '../editor/texts.ts';
import { faultText } from '../json/fault-text.ts';
import { readJson } from '../json/read-json.ts';
import { sourceOfSamples } from '../preview/question-source.ts';
import { type Channel, openChannel } from './channel.ts';
import type { HostMessage } from './messages.ts';
import { texts } from './texts.ts';
import { useFrame } from './use-frame.ts';

type Work = Extract<HostMessage, { type: 'id' }>;

const NO_FIELDS: readonly string[] = [];

/** A form that the page around gives, and gets back. */
export const EmbeddedEditor = ({ origins, username }: { origins: readonly string[]; username: string }) => {
  const t = useTexts(texts);
  const ofEditor = useTexts(editorTexts);
  const [work, setWork] = useState<Work | null>(null);
  const [form, setForm] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const channel = useRef<Channel | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ work, form });
  useEffect(() => {
    latest.current = { work, form };
  });

  const submit = useCallback(async () => {
    const { work: asked, form: text } = latest.current;
    if (!asked) return;
    const { fault, value } = readJson(text);
    if (fault === undefined) await modelsFor(value);
    const found = fault === undefined ? problemsOf(value).map(problemText) : [faultText(fault, ofEditor)];
    setProblems(found);
    channel.current?.send({ type: 'submit', id: asked.id, form: value ?? null, problems: found });
  }, [ofEditor]);

  useEffect(() => {
    const open = openChannel({
      own: window,
      host: window.parent,
      origins,
      onMessage: (message) => {
        if (message.type === 'submit') return void submit();
        const text = formText(message.form ?? newForm());
        latest.current = { work: message, form: text };
        setWork(message);
        setForm(text);
        setProblems([]);
      },
    });
    channel.current = open;
    open.send({ type: 'id', id: null });
    return open.close;
  }, [origins, submit]);

  const id = work?.id ?? null;
  useFrame(box, {
    onHeight: useCallback((height: number) => channel.current?.send({ type: 'resize', id, height }), [id]),
    onPlace: useCallback(
      ({ top, bottom }: DOMRect) => channel.current?.send({ type: 'scroll', id, top, bottom }),
      [id],
    ),
  });
  const questions = useMemo(() => (work?.questions ? sourceOfSamples(work.questions) : undefined), [work]);
  const viewer = useMemo(() => ({ username, is_staff: false, is_moderator: false }), [username]);
  return (
    <div ref={box}>
      {work ? (
        <Suspense fallback={<Loading />}>
          <FormEditor
            key={work.id}
            form={form}
            onChange={setForm}
            fields={work.fields ?? NO_FIELDS}
            questions={questions}
            viewer={viewer}
          />
          {problems.length > 0 && (
            <Alert color="red" variant="light" mt="md" role="alert" title={t('notSent')}>
              <ul>
                {problems.map((problem, at) => (
                  <li key={at}>{problem}</li>
                ))}
              </ul>
            </Alert>
          )}
          <Group justify="flex-end" mt="md">
            <Button onClick={() => void submit()}>{t('save')}</Button>
          </Group>
        </Suspense>
      ) : (
        <p role="status">{t(origins.length > 0 ? 'waiting' : 'nobody')}</p>
      )}
    </div>
  );
};
