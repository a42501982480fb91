import { Badge } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { ReportStatus } from '../../rules.ts';
import { STATUS_COLORS } from '../status-colors.ts';
import { texts } from './texts.ts';

export const StatusBadge = ({ status }: { status: ReportStatus }) => {
  const t = useTexts(texts);
  return (
    <Badge variant="light" color={STATUS_COLORS[status]} tt="none" miw="max-content">
      {t(status)}
    </Badge>
  );
};
