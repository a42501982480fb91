import { List, Text } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { useNumberText } from '../../../web/ui/use-number-text.ts';
import type { Loss } from '../annotation-contract.ts';
import { texts } from './texts.ts';

/** What one side cannot hold of the other: a kind a line, with how often and the first case. */
export const LossList = ({ losses }: { losses: readonly Loss[] }) => {
  const t = useTexts(texts);
  const number = useNumberText();
  return (
    <List size="sm" spacing={4}>
      {losses.map((loss) => (
        <List.Item key={`${loss.code} ${JSON.stringify(loss.params)}`}>
          {loss.message} <b>{t('lossCount', { count: loss.count, number: number(loss.count) })}</b>
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
