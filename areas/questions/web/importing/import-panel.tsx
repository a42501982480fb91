import { Button, Group, Paper, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { fieldError, formError, isAborted } from '../../../../web/platform/api-error.ts';
import { upload } from '../../../../web/platform/upload.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { JobProgress } from '../../../../web/ui/jobs/job-progress.tsx';
import { type Preview, startImport, uploadQuestions } from '../../contract.ts';
import { EarlierImports } from '../deleting/earlier-imports.tsx';
import { questionKeys } from '../queries.ts';
import type { AnnotationChoice, Choice } from './choice.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportRun } from './import-run.tsx';
import { MappingForm } from './mapping-form.tsx';
import { texts } from './texts.ts';

type Step =
  | { at: 'choose' }
  | { at: 'sending'; name: string; part: number; control: AbortController }
  | { at: 'mapping'; preview: Preview }
  | { at: 'running'; id: string; choice: Choice | null };

interface ImportPanelProps {
  slug: string;
  /** An import that runs already: begun before, or by somebody else. */
  running: string | undefined;
  onClose: () => void;
}

/** From a file to questions, a step at a time. */
export const ImportPanel = ({ slug, running, onClose }: ImportPanelProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(running ? { at: 'running', id: running, choice: null } : { at: 'choose' });
  const [error, setError] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const send = async (file: File, format: string | null) => {
    const control = new AbortController();
    const at = (part: number) => setStep({ at: 'sending', name: file.name, part, control });
    setError(null);
    at(0);
    try {
      const preview = await upload(uploadQuestions, {
        params: { slug },
        query: format === null ? {} : { format },
        file,
        onProgress: at,
        signal: control.signal,
      });
      setStep({ at: 'mapping', preview });
    } catch (thrown) {
      setStep({ at: 'choose' });
      if (!isAborted(thrown)) setError(thrown);
    }
  };
  const start = useMutation({
    mutationFn: ({ preview, mapping, skipBadRows, dryRun, annotations }: Choice) => {
      const body = { upload: preview.upload, mapping, skip_bad_rows: skipBadRows, dry_run: dryRun };
      return call(startImport, {
        params: { slug },
        body: { ...body, ...(annotations && annotationBody(annotations, preview)) },
      });
    },
    onMutate: () => setError(null),
    onSuccess: ({ id }, choice) => {
      setStep({ at: 'running', id, choice });
      void client.invalidateQueries({ queryKey: questionKeys.imports(slug), exact: true });
    },
    onError: setError,
  });
  // An error is shown by `onError`.
  const begin = useOneAtATime((choice: Choice) => start.mutateAsync(choice).catch(() => {}));

  return (
    <Paper withBorder p="md" mb="lg" component="section" aria-label={t('title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" ref={heading} tabIndex={-1}>
          {t('title')}
        </Title>
        {step.at !== 'sending' && (
          <Button variant="subtle" size="compact-sm" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </Group>
      <ErrorMessage error={step.at === 'mapping' ? formError(error, ['user']) : error} />
      {step.at === 'choose' && (
        <>
          <FileDrop slug={slug} onFile={(file, format) => void send(file, format)} />
          <EarlierImports slug={slug} />
        </>
      )}
      {step.at === 'sending' && <Sending step={step} />}
      {step.at === 'mapping' && (
        <MappingForm
          key={step.preview.format}
          slug={slug}
          preview={step.preview}
          busy={start.isPending}
          userError={fieldError(error, 'user')}
          onStart={begin}
          onPreview={(preview) => setStep({ at: 'mapping', preview })}
          onError={setError}
          onAnother={() => setStep({ at: 'choose' })}
        />
      )}
      {step.at === 'running' && (
        <ImportRun
          slug={slug}
          id={step.id}
          choice={step.choice}
          busy={start.isPending}
          onAgain={begin}
          onAnother={() => setStep({ at: 'choose' })}
        />
      )}
    </Paper>
  );
};

const annotationBody = ({ use, user, acceptLosses, addTypes }: AnnotationChoice, { annotations }: Preview) => ({
  annotation_use: use,
  accept_losses: acceptLosses,
  add_types: addTypes,
  layers: Object.fromEntries((annotations?.layers ?? []).map((layer) => [layer.name, layer.use])),
  ...(use === 'answers' && { user: user.trim() }),
});

const Sending = ({ step: { name, part, control } }: { step: Extract<Step, { at: 'sending' }> }) => {
  const t = useTexts(texts);
  return (
    <JobProgress
      label={t(part < 1 ? 'uploading' : 'looking', { name })}
      done={part}
      total={part < 1 ? 1 : null}
      stop={
        <Button variant="default" size="xs" onClick={() => control.abort()}>
          {t('stop')}
        </Button>
      }
    />
  );
};
