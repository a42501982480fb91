import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRef } from 'react';
import { render } from 'vitest-browser-react';
import { TextDrawing } from '../drawing/drawing.tsx';
import type { DrawingHandle, TextDrawingProps } from '../drawing/drawing-props.tsx';
import type { Arc, Mark, MarkSource } from '../drawing/source.ts';

/** A drawing on a page, for tests: a text, marks and arcs as they are given. */

export const mark = (id: string, begin: number, end: number, more: Partial<Mark> = {}): Mark => ({
  ...{ id, group: id, begin, end, label: 'Person', color: '#db2828', kind: 'own' },
  ...more,
});
export const arc = (id: string, from: string, to: string): Arc => ({
  id,
  from,
  to,
  label: id,
  color: '#767676',
  kind: 'own',
});

export const sourceOf = (text: string, marks: readonly Mark[] = [], arcs: readonly Arc[] = []): MarkSource => ({
  text,
  marksMeeting: (begin, end) => marks.filter((one) => one.begin < end && one.end > begin),
  mark: (id) => marks.find((one) => one.id === id),
  fragmentsOf: (group) => marks.filter((one) => one.group === group),
  arcsOf: (id) => arcs.filter(({ from, to }) => from === id || to === id),
});

/** Boxes of other widths, by the id of the text in them. */
const WIDTHS: Record<string, number> = { narrow: 560, telephone: 290 };

export const drawn = async (source: MarkSource, some: Partial<TextDrawingProps> = {}) => {
  const ref = createRef<DrawingHandle>();
  const drawing = (more: Partial<TextDrawingProps>) => (
    <MantineProvider>
      <div style={{ width: WIDTHS[more.htmlId ?? ''] ?? 800 }}>
        <TextDrawing
          ref={ref}
          source={source}
          version={0}
          breaks="sentences"
          selection={null}
          caretShown={false}
          found={[]}
          showRowNumbers
          ariaLabel="Text"
          htmlId="text"
          {...some}
          {...more}
        />
      </div>
    </MantineProvider>
  );
  const screen = await render(drawing({}));
  const handle = ref.current;
  if (!handle) throw new Error('no drawing');
  return {
    handle,
    box: handle.container,
    change: async (more: Partial<TextDrawingProps>) => await screen.rerender(drawing(more)),
    all: (selector: string) => [...handle.container.querySelectorAll<HTMLElement>(selector)],
    unmount: () => screen.unmount(),
  };
};
