import { Button, Group } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { disabledInPlace } from '../../shared/view/disabled-in-place.ts';
import { NumberField } from '../../shared/view/number-field.tsx';
import { isStored } from '../../shared/view/stored-pictures.ts';
import type { WidgetFiles } from '../../shared/widget-files.ts';
import { texts } from '../texts.ts';
import classes from '../view.module.css';
import type { Editor } from './use-editor.ts';

/** So many pages are shown small at a time. */
const SHOWN = 11;

interface PagesProps {
  editor: Editor;
  images: readonly string[];
  files: WidgetFiles | undefined;
}

/** The pages of a question: one after the other, by number, and those around the open one as small pictures. */
export const Pages = ({ editor, images, files }: PagesProps) => {
  const t = useTexts(texts);
  const { page, document, open } = editor;
  const count = images.length;
  const from = Math.max(0, Math.min(page - Math.floor(SHOWN / 2), count - SHOWN));
  const step = (label: string, to: number) => {
    const can = to >= 0 && to < count;
    return (
      <Button size="compact-sm" variant="default" {...disabledInPlace(!can)} onClick={() => can && open(to)}>
        {label}
      </Button>
    );
  };
  return (
    <div>
      <Group gap="xs">
        {step(t('previous'), page - 1)}
        <span>{t('page', { page: page + 1, count })}</span>
        {step(t('next'), page + 1)}
        {count > SHOWN && <PageNumber key={page} {...{ page, count, open }} />}
      </Group>
      <ol className={classes.pages} aria-label={t('pages')} start={from + 1}>
        {images.slice(from, from + SHOWN).map((address, at) => {
          const number = from + at;
          const { length: segments } = document.pages[number] ?? [];
          return (
            <li key={number}>
              <button
                type="button"
                className={classes.page}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('pageWith', { page: number + 1, count: segments })}
                onClick={() => number !== page && open(number)}
              >
                <Thumbnail address={address} files={files} />
                <span>{number + 1}</span>
                {segments > 0 && <span className={classes.count}>{segments}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

interface PageNumberProps {
  page: number;
  count: number;
  open: (page: number) => void;
}

const PageNumber = ({ page, count, open }: PageNumberProps) => {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<number | null>(page + 1);
  const isPage = asked !== null && Number.isInteger(asked) && asked >= 1 && asked <= count;
  const go = () => {
    if (isPage && asked !== page + 1) open(asked - 1);
  };
  return (
    <NumberField
      size="xs"
      w="6rem"
      aria-label={t('toPage')}
      min={1}
      max={count}
      clampBehavior="none"
      error={asked !== null && !isPage}
      value={asked}
      onChange={setAsked}
      onBlur={go}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        go();
      }}
    />
  );
};

/** A picture inside of its own address is no larger than this. */
const SMALL = 100_000;
const isSmall = (address: string) => address.startsWith('data:') && address.length < SMALL;

/** A stored picture small. Those of other sites are not loaded for it: nobody knows how large they are. */
const Thumbnail = ({ address, files }: { address: string; files: WidgetFiles | undefined }) => {
  const [src, setSrc] = useState<string | null>(isSmall(address) ? address : null);
  useEffect(() => {
    let isCurrent = true;
    if (isStored(address))
      files?.thumbnail?.(address).then(
        (found) => isCurrent && setSrc(found),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [address, files]);
  return src === null ? (
    <span className={classes.thumbnail} />
  ) : (
    <img alt="" className={classes.thumbnail} src={src} decoding="async" onError={() => setSrc(null)} />
  );
};
