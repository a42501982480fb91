import { Text } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { manualTexts } from '../manual-texts.ts';
import { texts } from './texts.ts';

interface Term {
  term: string;
  meaning: string;
}

/** What the choice of the time means. */
export const usePeriodTerms = (): Term[] => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  return [
    { term: t('allTime'), meaning: manual('ALL_TIME') },
    { term: t('range'), meaning: manual('DATE_RANGE') },
  ];
};

/** What the choice between tasks that go on and archived ones means. */
export const useSourceTerms = (): Term[] => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  return [{ term: `${t('live')}, ${t('archive')}`, meaning: manual('SOURCE') }];
};

/** What figures mean, for whoever asks. */
export const Manual = ({ terms }: { terms: readonly Term[] }) => {
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
