import { useTexts } from '../../../../shared/use-texts.ts';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { type PeopleOfTask, peopleOfTaskExport } from '../../list-contract.ts';
import { peopleTexts } from './people-texts.ts';

/** The people of a task, as they are saved, as a spreadsheet. */
export const ExportPeople = ({ task, collection }: PeopleOfTask) => {
  const t = useTexts(peopleTexts);
  const run = useTableExport({ routes: peopleOfTaskExport, filter: { task, collection } });
  return (
    <div>
      <TableExportButton run={run} label={t('exportPeople')} />
      <TableExportState run={run} />
    </div>
  );
};
