import { Badge } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import type { QuestionState } from '../rules.ts';
import { texts } from './texts.ts';

const COLORS = { open: 'blue', decided: 'green', outdated: 'orange' } as const;
const LABELS = { open: 'toDecide', decided: 'decidedState', outdated: 'outdated' } as const;

export const StateBadge = ({ state }: { state: QuestionState }) => {
  const t = useTexts(texts);
  return (
    <Badge color={COLORS[state]} variant="light" tt="none" miw="max-content">
      {t(LABELS[state])}
    </Badge>
  );
};
