import { Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import { moneyText } from '../../../tariffs/web/public.ts';
import type { MonthReport } from '../../contract.ts';
import { texts } from './texts.ts';

/** What the submitted hours come to, where a tariff applies. */
export const PayText = ({ report: { pay, unpriced_hours } }: { report: MonthReport }) => {
  const t = useTexts(texts);
  const number = useNumberText('short');
  const locale = localeOf(useLanguage());
  if (pay.length === 0) return null;
  const amounts = pay.map(({ amount, currency }) => moneyText(amount, currency, locale)).join(' + ');
  return (
    <Text size="sm">
      {t('pay', { amounts })}
      {unpriced_hours > 0 && ` · ${t('unpriced', { hours: number(unpriced_hours) })}`}
    </Text>
  );
};
