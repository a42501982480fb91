import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { createQueryClient } from '../../../../web/platform/query-client.ts';
import { session } from '../../../../web/platform/session.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { fakeServer, lastTo, tokenFor, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showPart } from '../../../../web/testing/show-part.tsx';
import type { LayerUse } from '../../../../widgets/shared/annotations/annotation-format.ts';
import type { Preview } from '../../contract.ts';
import { ITEM_COLUMN, NAME_COLUMN } from '../../rules.ts';
import type { Choice } from './choice.ts';
import { MappingForm } from './mapping-form.tsx';

const LAYERS = { NamedEntity: 'types', Lemma: 'attribute', 'webanno.custom.SemArg': 'types' } as const;
const EVENTS = { code: 'events', params: {}, count: 2, example: 'Attack', message: 'Events become annotations.' };

/** A project of INCEpTION: layers, and types that the form has, but not as events. */
const previewWith = (uses: Record<string, LayerUse>): Preview => ({
  ...{ upload: 'signed', name: 'project.zip', size: 70_000, format: 'webanno-tsv' },
  ...{ formats: [{ id: 'webanno-tsv', title: 'WebAnno TSV 3.3' }], notes: ['an archive of 12 files'] },
  ...{ columns: [NAME_COLUMN, ITEM_COLUMN], rows: [['doc-1', 'Ms. Smith left. [PER: Ms. Smith]']] },
  ...{ mapping: { external_id: NAME_COLUMN, columns: { [ITEM_COLUMN]: 'spans' } }, unknown_columns: [] },
  ...{ input_names: ['spans'], missing_names: [] },
  annotations: {
    ...{ items: 12, counts: [{ code: 'annotations', count: 6201, message: '6,201 annotations' }], whole: true },
    widgets: [
      {
        ...{ id: 'spans', label: 'Names' },
        unknown: [
          {
            ...{ setting: 'event', needed_by: 'none', avoids: 'events', message: 'Events: Attack (2).' },
            values: [{ value: 'Attack', count: 2 }],
          },
        ],
        losses: { suggestions: [EVENTS], prefilled: [EVENTS], answers: [EVENTS] },
      },
    ],
    layers: Object.entries(uses).map(([name, use]) => ({ name, count: 1290, values: 412, use })),
    ...{ addition_losses: [], losses: [] },
  },
});

const started: Choice[] = [];

const Importing = () => {
  const [preview, setPreview] = useState(previewWith(LAYERS));
  const start = (choice: Choice) => started.push(choice);
  return (
    <QueryClientProvider client={createQueryClient()}>
      <MappingForm
        {...{ slug: 'tone', preview, busy: false, userError: undefined }}
        {...{ onStart: start, onPreview: setPreview, onError: () => {}, onAnother: () => {} }}
      />
    </QueryClientProvider>
  );
};

it.each([1280, 390])(
  'the layers of a file are chosen one by one, and events can be added to the form, at %i px',
  async (width) => {
    changeLanguage('en');
    await page.viewport(width, 900);
    const viewer = viewerWith({ is_staff: true, has_user_data_access: true });
    const received = fakeServer({
      'POST token-refresh/': { body: { token: tokenFor(), permissions: viewer } },
      'POST admin/task/tone/import-previews/': ({ body }) => ({
        body: previewWith((body as { layers: Record<string, LayerUse> }).layers),
      }),
    });
    await session.refresh();
    const screen = await showPart(<Importing />);

    const layers = screen.getByRole('group', { name: 'Layers of the file' });
    const lemma = layers.getByRole('combobox', { name: 'Lemma' });
    await expect.element(lemma).toHaveDisplayValue('One type; the value is an attribute');
    await expect.element(lemma).toHaveAccessibleDescription('Annotations: 1290, different values: 412');
    await lemma.selectOptions('Leave out');
    await expect.element(lemma).toHaveDisplayValue('Leave out');
    expect(lastTo(received, 'POST admin/task/tone/import-previews/')?.body).toMatchObject({
      ...{ upload: 'signed', format: 'webanno-tsv', layers: { ...LAYERS, Lemma: 'none' } },
    });

    const start = screen.getByRole('button', { name: 'Start import' });
    await expect.element(start).toBeDisabled();
    await screen.getByRole('checkbox', { name: 'Add it to the form' }).click();
    await expect.element(start).toBeEnabled();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await start.click();
    expect(started.at(-1)).toMatchObject({
      preview: {
        annotations: { layers: expect.arrayContaining([expect.objectContaining({ name: 'Lemma', use: 'none' })]) },
      },
      annotations: { addTypes: true, acceptLosses: false },
    });
  },
);
