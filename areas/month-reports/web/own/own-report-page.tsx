import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { mayOpen } from '../../../../web/platform/pages.ts';
import { idField } from '../../../../web/platform/search-fields.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { Deadline } from '../../../../web/ui/dates/deadline.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { monthReportQuery, type ReportUser, reportKeys } from '../queries.ts';
import { AuthorField } from './author-field.tsx';
import { GoneDrafts } from './gone-drafts.tsx';
import { OwnReport } from './own-report.tsx';
import { texts } from './texts.ts';
import { useShownPeriod } from './use-shown-period.ts';

/** Where people report the hours of a period, and those who decide on the hours of others report these for them. */
export const OwnReportPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { deadlineId } = useParams({ from: '/reports/linguist-report/{-$deadlineId}' });
  const viewer = useViewer();
  const mayReportOthers = mayOpen(viewer, '/reports/linguists-report-list');
  const asked = idField(useSearch({ strict: false }), 'user');
  const user = mayReportOthers ? asked : undefined;
  const { deadlines, error, refetch, period, report, isGone, isNowhere, isSettled, ...shown } = useShownPeriod(
    deadlineId,
    user,
  );
  const name = user === undefined ? undefined : report?.user.username;
  const show = (deadline: string | undefined, of: ReportUser) =>
    void navigate({
      to: '/reports/linguist-report/{-$deadlineId}',
      params: { deadlineId: deadline },
      search: (of === undefined ? {} : { user: of }) as never,
      replace: isNowhere,
    });
  const goOn = useEffectEvent(() => {
    toast.info(t(deadlines?.length === 0 ? 'noPeriod' : 'noPeriodCurrent'));
    show(undefined, user);
  });
  useEffect(() => {
    if (isNowhere) goOn();
  }, [isNowhere]);
  return (
    <>
      <PageHeading title={name === undefined ? t('title') : t('titleOf', { name })} />
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      <Group align="flex-end" gap="lg" mb="md">
        {mayReportOthers && <AuthorField user={user} name={name} onChange={(of) => show(undefined, of)} />}
        {deadlines && period && (
          <>
            <NativeSelect
              label={t('deadline')}
              value={String(period.id)}
              data={[
                ...(isGone
                  ? [{ value: String(period.id), label: t('goneName', { name: period.name }), disabled: true }]
                  : []),
                ...deadlines
                  .filter(({ id }) => !isGone || id !== period.id)
                  .map(({ id, name: title, status }) => ({
                    value: String(id),
                    label: `${title} – ${t(status ?? 'NONE')}`,
                  })),
              ]}
              onChange={({ currentTarget }) => show(currentTarget.value, user)}
            />
            <Text size="sm" pb={8}>
              {t('ends')}: <Deadline value={period.end} />
            </Text>
          </>
        )}
      </Group>
      {!deadlines && !error && <Loading />}
      {deadlines && viewer && isSettled && (
        <GoneDrafts
          userId={viewer.id}
          user={user}
          periods={[...deadlines.map(({ id }) => id), ...(period ? [period.id] : [])]}
        />
      )}
      {deadlines?.length === 0 && !period && (
        <EmptyState title={t('noDeadlines')} hint={t(user === undefined ? 'noDeadlinesHint' : 'noDeadlinesOf')} />
      )}
      {period && (
        <LoadedReport
          key={`${period.id} ${user}`}
          deadlineId={period.id}
          user={user}
          isGone={isGone}
          onDirty={shown.setDirty}
          onGone={shown.markGone}
        />
      )}
    </>
  );
};

interface LoadedReportProps extends Omit<ComponentProps<typeof OwnReport>, 'report'> {
  deadlineId: number;
}

const LoadedReport = ({ deadlineId, ...rest }: LoadedReportProps) => {
  const client = useQueryClient();
  const { data, error } = useQuery({ ...monthReportQuery(deadlineId, rest.user), enabled: !rest.isGone });
  return (
    <>
      {/* With the periods: this one may have been deleted. */}
      {!rest.isGone && (
        <ErrorMessage error={error} onRetry={() => void client.invalidateQueries({ queryKey: reportKeys.own })} />
      )}
      {!data && !error && <Loading />}
      {data && <OwnReport report={data} {...rest} />}
    </>
  );
};
