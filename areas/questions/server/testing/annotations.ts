import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zipOf } from '../../../../server/platform/spreadsheets/write-zip.ts';
import { type Form, newForm } from '../../../../widgets/form/form.ts';

const type = (value: string) => ({ title: '', value, color: '', children: [] });

/** A form with a widget for annotated text for each id; it knows people, places and who knows whom. */
export const annotationForm = (...ids: string[]): Form => ({
  structure: [
    ...ids.map((componentId) => ({
      componentId,
      componentType: 'TextSpanAnnotation',
      widgetConfig: {
        label: `Names of ${componentId}`,
        rangeTypes: [type('PER'), type('LOC')],
        connectorTypes: [type('knows')],
      },
    })),
    ...newForm().structure,
  ],
});

/** A form with a picture that has segments of one type, with texts. */
export const segmentForm = (name: string): Form => ({
  structure: [
    {
      componentId: 'page',
      componentType: 'ImageSegmentation',
      widgetConfig: {
        segmentTypes: [{ name, vertices: null, color: '#b02a37' }],
        transcription: true,
      },
    },
    ...newForm().structure,
  ],
});

export const zip = (files: Record<string, string | Buffer>): Promise<Buffer> =>
  buffer(
    zipOf(
      Readable.from(Object.entries(files).map(([name, text]) => ({ name, text: [text] }))),
      new Date('2026-11-21T12:00:00Z'),
    ),
  );

export const ANN = 'Ann knows Bob in Gdańsk.';

/** A text in brat's two files. */
export const bratFiles = (name: string, text = ANN) => ({
  [`${name}.txt`]: text,
  [`${name}.ann`]: 'T1\tPER 0 3\tAnn\nT2\tPER 10 13\tBob\nT3\tLOC 17 23\tGdańsk\nR1\tknows Arg1:T1 Arg2:T2\n',
});

/** A form to annotate recordings with notes. */
export const soundForm = (): Form => ({
  structure: [
    { componentId: 'sound', componentType: 'MediaWaveform', widgetConfig: { label: 'Who speaks' } },
    { componentId: 'submit', componentType: 'Submit', widgetConfig: {} },
  ],
});
