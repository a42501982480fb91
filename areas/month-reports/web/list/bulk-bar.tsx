import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { SelectionBar } from '../../../../web/ui/list/selection.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { disabledInPlace } from '../../../../widgets/shared/view/disabled-in-place.ts';
import { decideMany, MOST_ROWS, type ReportFilter } from '../../list-contract.ts';
import { reportKeys } from '../queries.ts';
import { type Outcome, OutcomeDialog } from './outcome-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { hoursOfChoice, keyOfText } from './report-search.ts';
import { texts } from './texts.ts';

type Decided = Pick<BodyOf<typeof decideMany>, 'decision' | 'reason'>;

interface BulkBarProps {
  /** The chosen rows. */
  choices: readonly string[];
  filter: ReportFilter;
  isForGood: boolean;
  onDone: () => void;
}

/** Accepts or rejects the chosen rows, and says what could not be decided upon and why. */
export const BulkBar = ({ choices, filter, isForGood, onDone }: BulkBarProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const rows = choices.map((choice) => ({ ...keyOfText(choice), hours: hoursOfChoice(choice) }));
  const deciding = useMutation({
    mutationFn: (decided: Decided) => call(decideMany, { body: { ...decided, filter, rows } }),
    onSuccess: async (done) => {
      setRejecting(false);
      if (done.refused_count > 0) setOutcome(done);
      else toast.success(t('decidedOn', { count: done.decided }));
      onDone();
      await client.invalidateQueries({ queryKey: reportKeys.list });
    },
    onError: (failed) => toast.error(errorText(failed)),
  });
  const decide = useOneAtATime((decided: Decided) => deciding.mutateAsync(decided).catch(() => {}));
  const isIdle = choices.length === 0 || choices.length > MOST_ROWS || deciding.isPending;
  const idle = disabledInPlace(isIdle);
  return (
    <>
      <SelectionBar count={choices.length}>
        <Button size="xs" {...idle} onClick={() => !isIdle && void decide({ decision: 'accept' })}>
          {t(isForGood ? 'acceptChosen' : 'preAcceptChosen')}
        </Button>
        <Button size="xs" variant="default" {...idle} onClick={() => !isIdle && setRejecting(true)}>
          {t('rejectChosen')}
        </Button>
        {choices.length > MOST_ROWS && <Text size="sm">{t('mostRows', { most: MOST_ROWS })}</Text>}
      </SelectionBar>
      {isRejecting && (
        <RejectDialog
          title={t('rejectChosen')}
          isBusy={deciding.isPending}
          onClose={() => setRejecting(false)}
          onReject={(reason) => void decide({ decision: 'reject', reason })}
        />
      )}
      {outcome && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  );
};
