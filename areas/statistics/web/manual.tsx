import { Text } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from './texts.ts';

/** What figures mean, for whoever asks. */
export const Manual = ({ terms }: { terms: readonly { term: string; meaning: string }[] }) => {
  const t = useTexts(texts);
  return (
    <Text component="details" size="sm" my="md">
      <summary>{t('manual')}</summary>
      <dl>
        {terms.map(({ term, meaning }) => (
          <div key={term}>
            <Text component="dt" size="sm" fw={600}>
              {term}
            </Text>
            <Text component="dd" size="sm" mb="xs">
              {meaning}
            </Text>
          </div>
        ))}
      </dl>
    </Text>
  );
};
