import { Button, Group } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useFailed } from '../../shared/view/reaching.ts';
import type { WidgetFiles } from '../../shared/widget-files.ts';
import type { Segment, Size } from '../segments.ts';
import { texts } from '../texts.ts';
import classes from '../view.module.css';
import { type ColourOf, paintActive, paintSegments, prepareSegments } from './paint.ts';
import { PictureState } from './picture-state.tsx';
import { segmentIndex } from './segment-index.ts';
import { Tiles } from './tiles.tsx';
import { useCamera } from './use-camera.ts';
import type { Editor } from './use-editor.ts';
import { useKeys } from './use-keys.ts';
import { usePointer } from './use-pointer.ts';
import { useShownPicture } from './use-shown-picture.ts';

interface PictureProps {
  address: string;
  editor: Editor;
  /** The segments that are shown, and those of them that a pointer can select. */
  shown: readonly Segment[];
  free: readonly Segment[];
  colourOf: ColourOf;
  mayEdit: boolean;
  files: WidgetFiles | undefined;
}

/** Tells the editor a size that is known before anything is loaded. */
const useKnownSize = (size: Size, { page, setSize }: Editor): void => {
  const tell = useRef(setSize);
  useEffect(() => {
    tell.current = setSize;
  });
  useEffect(() => {
    if (size) tell.current(page, size);
  }, [size, page]);
};

/** A picture with its segments: an image, a canvas of all segments, and a canvas of the one that is worked on. */
export const Picture = ({ address, editor, shown, free, colourOf, mayEdit, files }: PictureProps) => {
  const t = useTexts(texts);
  const stage = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const live = useRef<HTMLCanvasElement>(null);
  const help = useId();
  const [attempt, setAttempt] = useState(0);
  const { size } = editor;
  const { camera, fit, zoom, pan } = useCamera(stage, size);
  const index = useMemo(() => segmentIndex(shown), [shown]);
  const freeIndex = useMemo(() => (free === shown ? index : segmentIndex(free)), [free, shown, index]);
  const pointer = usePointer(editor, { camera, zoom, pan }, freeIndex, mayEdit);
  const keys = useKeys(editor, { scale: camera.scale, zoom, fit, pan }, shown, mayEdit);
  const picture = useShownPicture(address, files, attempt);
  const { tiles, src } = picture;
  const retry = () => {
    clear();
    setAttempt(attempt + 1);
  };
  const { why, fail, clear } = useFailed(src ?? tiles?.address(0, 0, 0) ?? null, retry);
  useKnownSize(picture.size, editor);
  const isLoading = size === null;
  useEffect(() => {
    if (isLoading) prepareSegments(index, colourOf);
  }, [isLoading, index, colourOf]);
  useLayoutEffect(() => {
    if (still.current) paintSegments(still.current, camera, index, colourOf);
  }, [camera, index, colourOf]);
  const { selected, draft, isEditing, vertex, type, method } = editor;
  const line = pointer.shown ?? draft ?? selected?.line;
  useLayoutEffect(() => {
    const isOpen = draft !== null || (pointer.shown !== null && !selected && method === 'Shape');
    const active = line && {
      line,
      isClosed: !isOpen,
      colour: selected ? colourOf(selected) : (type?.color ?? '#000000'),
      hasHandles:
        mayEdit && (isEditing || draft !== null || (method === 'Rectangles' && (editor.mayChange || !selected))),
      vertex,
    };
    if (live.current) paintActive(live.current, camera, active ?? null, keys.cross);
  });
  const { shown: _, ...handlers } = pointer;
  return (
    <div>
      <Group gap="xs" mb="xs">
        {(
          [
            ['zoomIn', () => zoom(1.25)],
            ['zoomOut', () => zoom(0.8)],
            ['fit', fit],
          ] as const
        ).map(([name, act]) => (
          <Button key={name} size="compact-sm" variant="default" onClick={act}>
            {t(name)}
          </Button>
        ))}
      </Group>
      <PictureState
        {...{ address, state: why === 'failed' ? 'missing' : why === 'unreachable' ? why : picture.state }}
        onRetry={retry}
      />
      <div className={classes.frame}>
        <div
          ref={stage}
          role="application"
          aria-label={t('picture', { page: editor.page + 1 })}
          aria-describedby={help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is worked on by keys.
          tabIndex={0}
          className={classes.stage}
          data-drawing={editor.isDrawing || undefined}
          onKeyDown={keys.onKeyDown}
          {...handlers}
        >
          {src !== null && (
            <img
              key={attempt}
              alt=""
              draggable={false}
              className={classes.image}
              src={src}
              style={{
                // What is shown until the tiles are made is smaller than the picture.
                ...(picture.size && { width: picture.size.width, height: picture.size.height }),
                transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`,
              }}
              onError={fail}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                // A drawing that has no size of its own cannot be measured.
                if (width === 0 || height === 0) fail();
                else clear();
                if (!picture.size && width > 0 && height > 0) editor.setSize(editor.page, { width, height });
              }}
            />
          )}
          {tiles && <Tiles key={attempt} {...{ tiles, camera, stage }} onError={fail} />}
          <canvas ref={still} className={classes.canvas} />
          <canvas ref={live} className={classes.canvas} />
        </div>
      </div>
      <details className={classes.detail}>
        <summary>{t('keysTitle')}</summary>
        <p id={help}>{t('keys')}</p>
      </details>
    </div>
  );
};
