import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRef } from 'react';
import { render } from 'vitest-browser-react';
import type { MarkSource } from '../layout/source.ts';
import { TextDrawing } from '../view/drawing/drawing.tsx';
import type { DrawingHandle, TextDrawingProps } from '../view/drawing/drawing-handle.ts';

/** Boxes of other widths, by the id of the text in them. */
const WIDTHS: Record<string, number> = { narrow: 560, telephone: 290 };

/** A drawing on a page, for tests. */
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
