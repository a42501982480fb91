import { Paper, Title } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import type { ExportJob } from '../../contract.ts';
import type { Choice } from './export-choice.ts';
import { ExportForm } from './export-form.tsx';
import { ExportList } from './export-list.tsx';
import { texts } from './texts.ts';

interface ExportPanelProps {
  slug: string;
  /** What the form begins with: the filters of the list. */
  begin: Partial<Choice>;
  exports: readonly ExportJob[];
  /** Why the exports could not be read. */
  error: unknown;
  onRetry: () => void;
}

/** Answers out: what to take, and the files that came of it. */
export const ExportPanel = ({ slug, begin, exports, error, onRetry }: ExportPanelProps) => {
  const t = useTexts(texts);
  return (
    <Paper withBorder p="md" mb="lg" component="section" aria-label={t('title')}>
      <Title order={2} size="h4" mb="sm">
        {t('title')}
      </Title>
      <ExportForm slug={slug} begin={begin} />
      <ErrorMessage error={error} onRetry={onRetry} />
      {exports.length > 0 && <ExportList slug={slug} exports={exports} />}
    </Paper>
  );
};
