import { useTexts } from '../../shared/use-texts.ts';
import { RichText } from '../shared/view/rich-text.tsx';
import type { WidgetViewProps } from '../shared/view.ts';
import { type RichTextSettings, richText } from './model.ts';
import { texts } from './texts.ts';
import { Formatted } from './view/formatted.tsx';
import classes from './view.module.css';

export const View = (props: WidgetViewProps<RichTextSettings, string>) => {
  const { settings, value, context } = props;
  const t = useTexts(texts);
  const shown = richText.empty(value) ? (
    <p className={classes.none}>{t('none')}</p>
  ) : (
    <div className={classes.shown}>
      <RichText html={value} addressOf={context.files?.address} />
    </div>
  );
  return (
    <div>
      {settings.label && (
        <div className={classes.label}>
          {settings.label} {context.info}
        </div>
      )}
      {context.mode === 'answer' ? <Formatted {...props} /> : shown}
    </div>
  );
};
