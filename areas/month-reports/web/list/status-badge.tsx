import { Badge } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { ReportStatus } from '../../rules.ts';
import { statusTexts } from '../../status-texts.ts';
import { STATUS_COLORS } from '../status-colors.ts';

export const StatusBadge = ({ status }: { status: ReportStatus }) => {
  const t = useTexts(statusTexts);
  return (
    <Badge variant="light" color={STATUS_COLORS[status]} tt="none" miw="max-content">
      {t(status)}
    </Badge>
  );
};
