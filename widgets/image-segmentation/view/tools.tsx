import { Button, Group, NativeSelect } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { disabledInPlace } from '../../shared/view/disabled-in-place.ts';
import type { SegmentType } from '../segments.ts';
import { texts } from '../texts.ts';
import type { Editor } from './use-editor.ts';

type Action = readonly [
  name: Parameters<ReturnType<typeof useTexts<typeof texts>>>[0],
  isOff: boolean,
  act: () => void,
];

/** What is drawn next, and what can be done with the selected segment. */
export const Tools = ({ editor, types }: { editor: Editor; types: readonly SegmentType[] }) => {
  const t = useTexts(texts);
  const { document, page, segments, selected, mayChange, isFixed, isDrawing, isEditing, draft, vertex, type, method } =
    editor;
  const hasPages = document.pages.length > 1;
  const isLast = page + 1 >= document.pages.length;
  const isPointed = method !== 'Rectangles';
  // All of them are always there: a picture that moved under the pointer would take the next click in another place.
  const listed: Action[] = [
    ['undo', !editor.mayUndo, editor.undo],
    ['redo', !editor.mayRedo, editor.redo],
    ...(hasPages ? ([['copyAll', isLast || segments.length === 0, () => editor.copy(segments)]] as const) : []),
    ...(isPointed ? ([['abort', !draft, editor.abort]] as const) : []),
    [isEditing ? 'save' : 'edit', !mayChange, () => editor.edit(!isEditing)],
    ['remove', !mayChange, editor.remove],
    ...(hasPages ? ([['copy', isLast || !mayChange, () => selected && editor.copy([selected])]] as const) : []),
    ['forward', !mayChange || segments.at(-1) === selected, () => editor.reorder(1)],
    ['backward', !mayChange || segments[0] === selected, () => editor.reorder(-1)],
    ...(isPointed
      ? ([
          ['insertVertex', isFixed || !isEditing, () => editor.insertVertex(vertex ?? 0)],
          ['removeVertex', isFixed || !isEditing, () => editor.removeVertex(vertex ?? 0, 0)],
        ] as const)
      : []),
  ];
  return (
    <Group gap="xs" align="end">
      <NativeSelect
        size="xs"
        label={t('type')}
        data={types.map(({ name }) => name)}
        value={type?.name ?? ''}
        onChange={(event) => editor.setType(event.currentTarget.value)}
      />
      <Button size="compact-sm" onClick={() => editor.draw(!isDrawing)}>
        {t(isDrawing ? 'select' : 'draw')}
      </Button>
      {method === 'Rectangles' && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            const middle = { x: (editor.size?.width ?? 0) / 2, y: (editor.size?.height ?? 0) / 2 };
            editor.addRectangle(middle, middle);
          }}
        >
          {t('add')}
        </Button>
      )}
      {listed.map(([name, isOff, act]) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          {...disabledInPlace(isOff)}
          onClick={() => !isOff && act()}
        >
          {t(name)}
        </Button>
      ))}
    </Group>
  );
};
