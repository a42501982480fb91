import { Badge } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { ReportStatus } from '../../rules.ts';
import { texts } from './texts.ts';

const COLORS: Readonly<Record<ReportStatus, string>> = {
  PENDING: 'gray',
  NOT_ACCEPTED: 'red',
  PRE_ACCEPT: 'blue',
  ACCEPTED: 'green',
  MANUALLY_ACCEPTED: 'green',
  TO_GL_ACCEPT: 'orange',
};

export const StatusBadge = ({ status }: { status: ReportStatus }) => {
  const t = useTexts(texts);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none">
      {t(status)}
    </Badge>
  );
};
