import { useTexts } from '../../shared/use-texts.ts';
import { examples } from '../../widgets/examples.ts';
import { models } from '../../widgets/models.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import classes from './gallery-page.module.css';
import { texts } from './texts.ts';
import { WholeForm } from './whole-form.tsx';
import { WidgetSection } from './widget-section.tsx';

/** Every widget with its example, its settings and its value, after a form of all of them. */
export const GalleryPage = () => {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading title={t('title')} />
      <p className={classes.intro}>{t('intro')}</p>
      <nav aria-label={t('contents')}>
        <ul className={classes.contents}>
          <li>
            <a href="#whole-form">{t('wholeForm')}</a>
          </li>
          {models.map((model) => (
            <li key={model.type}>
              <a href={`#${model.type}`}>{model.type}</a>
            </li>
          ))}
        </ul>
      </nav>
      <WholeForm />
      {models.map((model) => {
        const example = examples[model.type];
        return example && <WidgetSection key={model.type} model={model} example={example} />;
      })}
    </>
  );
};
