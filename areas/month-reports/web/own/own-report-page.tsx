import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { mayOpen } from '../../../../web/platform/pages.ts';
import { idField } from '../../../../web/platform/search-fields.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { Deadline } from '../../../../web/ui/dates/deadline.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { OwnDeadline } from '../../contract.ts';
import { monthReportQuery, ownDeadlinesQuery, type ReportUser, reportKeys } from '../queries.ts';
import { AuthorField } from './author-field.tsx';
import { GoneDrafts } from './gone-drafts.tsx';
import { OwnReport } from './own-report.tsx';
import { texts } from './texts.ts';

/** The period that runs, else the latest that has begun, else the next: what somebody who opens the page wants to report for. */
const currentOf = (deadlines: readonly OwnDeadline[], now: number): OwnDeadline | undefined => {
  const begun = deadlines.filter(({ start }) => Date.parse(start) <= now);
  return begun.find(({ end }) => now <= Date.parse(end)) ?? begun[0] ?? deadlines.at(-1);
};

/** A period, and the address at which it is shown. */
interface Shown {
  period: OwnDeadline;
  deadlineId: string | undefined;
  user: ReportUser;
  /** The server said so; the list of periods may not be there again yet. */
  isGone: boolean;
}

/** Where people report the hours of a period, and those who decide on the hours of others report these for them. */
export const OwnReportPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { deadlineId } = useParams({ from: '/reports/linguist-report/{-$deadlineId}' });
  const viewer = useViewer();
  const mayReportOthers = mayOpen(viewer, '/reports/linguists-report-list');
  const asked = idField(useSearch({ strict: false }), 'user');
  const user = mayReportOthers ? asked : undefined;
  const { data: deadlines, error, refetch } = useQuery(ownDeadlinesQuery(user));
  const client = useQueryClient();
  // A period that is deleted while something is entered for it stays, with the entries, until another is chosen.
  const [shown, setShown] = useState<Shown | null>(null);
  const [isDirty, setDirty] = useState(false);
  const isShown = shown !== null && shown.deadlineId === deadlineId && shown.user === user;
  const isMissing = isShown && deadlines !== undefined && !deadlines.some(({ id }) => id === shown.period.id);
  const isGone = isShown && (shown.isGone || (isMissing && isDirty));
  const there =
    deadlineId === undefined
      ? deadlines && currentOf(deadlines, Date.now())
      : deadlines?.find(({ id }) => String(id) === deadlineId);
  const chosen = isGone ? shown.period : there;
  if (chosen && !(isShown && shown.period.id === chosen.id))
    setShown({ period: chosen, deadlineId, user, isGone: false });
  const { data: report } = useQuery({
    ...monthReportQuery(chosen?.id ?? 0, user),
    enabled: chosen !== undefined && !isGone,
  });
  if (deadlines && deadlineId !== undefined && !chosen) throw notFound();
  const name = user === undefined ? undefined : report?.user.username;
  const show = (deadline: string | undefined, of: ReportUser) =>
    void navigate({
      to: '/reports/linguist-report/{-$deadlineId}',
      params: { deadlineId: deadline },
      search: (of === undefined ? {} : { user: of }) as never,
    });
  return (
    <>
      <PageHeading title={name === undefined ? t('title') : t('titleOf', { name })} />
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      <Group align="flex-end" gap="lg" mb="md">
        {mayReportOthers && <AuthorField user={user} name={name} onChange={(of) => show(undefined, of)} />}
        {deadlines && chosen && (
          <>
            <NativeSelect
              label={t('deadline')}
              value={String(chosen.id)}
              data={[
                ...(isGone
                  ? [{ value: String(chosen.id), label: t('goneName', { name: chosen.name }), disabled: true }]
                  : []),
                ...deadlines
                  .filter(({ id }) => !isGone || id !== chosen.id)
                  .map(({ id, name: period, status }) => ({
                    value: String(id),
                    label: `${period} – ${t(status ?? 'NONE')}`,
                  })),
              ]}
              onChange={({ currentTarget }) => show(currentTarget.value, user)}
            />
            <Text size="sm" pb={8}>
              {t('ends')}: <Deadline value={chosen.end} />
            </Text>
          </>
        )}
      </Group>
      {!deadlines && !error && <Loading />}
      {deadlines && viewer && (
        <GoneDrafts
          userId={viewer.id}
          user={user}
          periods={[...deadlines.map(({ id }) => id), ...(chosen ? [chosen.id] : [])]}
        />
      )}
      {deadlines?.length === 0 && !chosen && (
        <EmptyState title={t('noDeadlines')} hint={t(user === undefined ? 'noDeadlinesHint' : 'noDeadlinesOf')} />
      )}
      {chosen && (
        <LoadedReport
          key={`${chosen.id} ${user}`}
          deadlineId={chosen.id}
          user={user}
          isGone={isGone}
          onDirty={setDirty}
          onGone={() => {
            setShown({ period: chosen, deadlineId, user, isGone: true });
            void client.invalidateQueries({ queryKey: ownDeadlinesQuery(user).queryKey });
          }}
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
