import type { Texts } from '../../../../shared/texts.ts';
import { hasText, type Translate, textsOf, withTexts } from '../../../../shared/use-texts.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import { widgetOf } from '../../../../widgets/form/loading.ts';
import type { Torn } from '../document/merge-forms.ts';
import { findWidget } from '../document/tree.ts';
import { readJson } from '../json/read-json.ts';
import { settingsTexts } from './texts.ts';

const t = textsOf(settingsTexts);

const OWN: Readonly<Record<string, string>> = {
  componentId: 'id',
  popupContent: 'popup',
};

const nameIn = (texts: Texts | undefined, setting: string): string => {
  const own = OWN[setting] ?? setting;
  if (hasText(settingsTexts, own)) return (t as Translate<Texts>)(own);
  return texts && hasText(texts, setting) ? (textsOf(texts) as Translate<Texts>)(setting) : setting;
};

/** Widgets of a form, given as text, with the names of settings that two people changed, as people read them: `note (Label)`. */
export const tornNames = (text: string, both: readonly Torn[]): Promise<string[]> => {
  const form = readJson(text).value as Form;
  return Promise.all(
    both.map(async ({ widget, settings }) => {
      if (settings.length === 0) return widget;
      const type = findWidget(form, widget)?.config.componentType ?? '';
      // Without the network the names are those of the JSON.
      const of = widgetOf(type)?.settings();
      const texts =
        of &&
        (await withTexts(of)
          .then((one) => one.settings.texts)
          .catch(() => undefined));
      return `${widget} (${settings.map((one) => nameIn(texts, one)).join(', ')})`;
    }),
  );
};
