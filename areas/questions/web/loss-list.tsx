import { List, Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { localeOf } from '../../../web/platform/language.ts';
import type { Loss } from '../annotation-contract.ts';
import { texts } from './texts.ts';

/** What one side cannot hold of the other: a kind a line, with how often and the first case. */
export const LossList = ({ losses }: { losses: readonly Loss[] }) => {
  const t = useTexts(texts);
  const number = new Intl.NumberFormat(localeOf(useLanguage()));
  return (
    <List size="sm" spacing={4}>
      {losses.map((loss) => (
        <List.Item key={`${loss.code} ${JSON.stringify(loss.params)}`}>
          {loss.message} <b>{t('lossCount', { count: loss.count, number: number.format(loss.count) })}</b>
          {loss.example !== '' && (
            <Text component="span" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {` ${t('lossExample', { example: loss.example })}`}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
};
