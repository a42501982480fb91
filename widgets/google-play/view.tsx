import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { RichText } from '../shared/view/rich-text.tsx';
import type { WidgetViewProps } from '../shared/view.ts';
import { appOf, type GooglePlaySettings } from './model.ts';
import { isAddress, Picture } from './picture.tsx';
import { Screenshots } from './screenshots.tsx';
import { texts } from './texts.ts';
import classes from './view.module.css';

/** A long description begins folded, with a button that opens it. */
const Description = ({ htmlId, html }: { htmlId: string; html: string }) => {
  const t = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The cleaned HTML comes in a moment; pictures and the window change its height.
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={box} id={`${htmlId}-text`} className={classes.description} data-open={open || undefined}>
        <RichText html={html} />
      </div>
      {(long || open) && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={open}
          aria-controls={`${htmlId}-text`}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'less' : 'more')}
        </Button>
      )}
    </>
  );
};

export const View = ({ htmlId, settings, input, context }: WidgetViewProps<GooglePlaySettings, null>) => {
  const t = useTexts(texts);
  const app = appOf(input);
  if (!app) return <p className={classes.none}>{t('none')}</p>;
  const { title, developer, genre, contentRating, icon, screenshots, video, descriptionHTML } = app;
  const name = title || t('untitled');
  return (
    <div>
      {settings.label && (
        <div className={classes.label}>
          {settings.label} {context.info}
        </div>
      )}
      <article className={classes.card} aria-label={name}>
        <header className={classes.head}>
          <Picture
            address={icon}
            alt={t('icon', { title: name })}
            className={classes.icon}
            fallback={
              <span className={classes.icon} aria-hidden>
                {Array.from(name)[0]}
              </span>
            }
          />
          <div className={classes.names}>
            <p className={classes.title} dir="auto">
              {name}
            </p>
            {developer && (
              <p className={classes.developer} dir="auto">
                {developer}
              </p>
            )}
            <ul className={classes.facts}>
              {genre && <li>{genre}</li>}
              {contentRating && <li>{t('rating', { rating: contentRating })}</li>}
            </ul>
          </div>
        </header>
        {isAddress(video) && (
          <p className={classes.video}>
            <a href={video} target="_blank" rel="noopener noreferrer nofollow">
              {t('video')}
            </a>
          </p>
        )}
        {screenshots.length > 0 && <Screenshots addresses={screenshots} />}
        {descriptionHTML.trim() !== '' && <Description htmlId={htmlId} html={descriptionHTML} />}
      </article>
    </div>
  );
};
