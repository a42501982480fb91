import { languageName } from '../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { localeOf } from '../../../web/platform/language.ts';
import { sayDay } from '../../../web/ui/dates/days.ts';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import type { PriceTariff } from '../contract.ts';
import { moneyText } from './money-text.ts';
import { texts } from './texts.ts';

/** What a tariff says, whoever it is for. */
export const useTariffColumns = (): Column<PriceTariff>[] => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  return [
    {
      key: 'language',
      title: t('language'),
      cell: ({ language, native }) =>
        t(native ? 'nativeOf' : 'notNativeOf', { language: languageName(language, locale) }),
    },
    {
      key: 'task_subtype',
      title: t('work'),
      cell: ({ task_type, task_subtype }) => `${t(task_type)} · ${task_subtype}`,
    },
    {
      key: 'period',
      title: t('period'),
      sort: 'start',
      cell: ({ start, end }) =>
        `${sayDay(start, locale, { dateStyle: 'medium' })} – ${sayDay(end, locale, { dateStyle: 'medium' })}`,
    },
    {
      key: 'price',
      title: t('price'),
      sort: 'price',
      align: 'right',
      cell: ({ price, currency }) => moneyText(price, currency, locale),
    },
  ];
};
