import { lazy, Suspense } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { exampleForm } from '../../widgets/form/example-form.ts';
import { allExamples } from '../../widgets/form/examples.ts';
import { allWidgets } from '../../widgets/form/loading.ts';
import { widgetsFor } from '../../widgets/form/view/views.ts';
import type { WidgetExample } from '../../widgets/shared/example.ts';
import type { Widget } from '../../widgets/shared/widget.ts';
import { Loading } from '../ui/loading.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import classes from './gallery-page.module.css';
import { texts } from './texts.ts';
import { WholeForm } from './whole-form.tsx';
import { WidgetSection } from './widget-section.tsx';

interface GalleryProps {
  widgets: readonly Widget[];
  examples: ReadonlyMap<string, WidgetExample>;
}

const Gallery = ({ widgets, examples }: GalleryProps) => {
  const t = useTexts(texts);
  return (
    <>
      <nav aria-label={t('contents')}>
        <ul className={classes.contents}>
          <li>
            <a href="#whole-form">{t('wholeForm')}</a>
          </li>
          {widgets.map(({ model: { type } }) => (
            <li key={type}>
              <a href={`#${type}`}>{type}</a>
            </li>
          ))}
        </ul>
      </nav>
      <WholeForm />
      {widgets.map((widget) => {
        const example = examples.get(widget.model.type);
        return example && <WidgetSection key={widget.model.type} widget={widget} example={example} />;
      })}
    </>
  );
};

const LoadedGallery = lazy(async () => {
  const [widgets, examples] = await Promise.all([allWidgets(), allExamples(), widgetsFor(exampleForm)]);
  return { default: () => <Gallery widgets={widgets} examples={examples} /> };
});

/** Every widget with its example, its settings and its value, after a form of all of them. */
export const GalleryPage = () => {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading title={t('title')} />
      <p className={classes.intro}>{t('intro')}</p>
      <Suspense fallback={<Loading />}>
        <LoadedGallery />
      </Suspense>
    </>
  );
};
