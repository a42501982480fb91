import { showsNothing } from '../../shared/shows-nothing.ts';
import { useTexts } from '../../shared/use-texts.ts';
import { RichText } from '../shared/view/rich-text.tsx';
import type { WidgetViewProps } from '../shared/view.ts';
import { contentOf, type RichTextReadOnlySettings } from './model.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

export const View = ({ settings, input, context }: WidgetViewProps<RichTextReadOnlySettings, null>) => {
  const t = useTexts(texts);
  const html = contentOf(settings, input, context.read);
  if (showsNothing(html)) return <p className={classes.none}>{t('none')}</p>;
  return <RichText html={html} addressOf={context.files?.address} />;
};
