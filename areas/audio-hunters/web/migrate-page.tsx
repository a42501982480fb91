import { Button, Checkbox, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pastedWords } from '../../../shared/text.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { DataTable } from '../../../web/ui/table/data-table.tsx';
import { type Migration, migrateCompanies, migrateHunters } from '../contract.ts';
import { Ranking } from './ranking.tsx';
import { texts } from './texts.ts';

/** Recordings of some participants become answers. */
export const MigratePage = () => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const usernames = pastedWords(typed);
  return (
    <MigrationForm
      title={t('migrateTitle')}
      hint={t('migrateHint')}
      isReady={usernames.length > 0}
      run={(after) => call(migrateHunters, { body: { usernames, ...after } })}
    >
      <Textarea
        label={t('usernames')}
        value={typed}
        autosize
        minRows={4}
        maxRows={16}
        required
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </MigrationForm>
  );
};

/** Recordings of everybody who belongs to a company become answers. */
export const CompanyMigratePage = () => {
  const t = useTexts(texts);
  return (
    <MigrationForm
      title={t('companyTitle')}
      hint={t('companyHint')}
      isReady
      run={(after) => call(migrateCompanies, { body: after })}
    />
  );
};

/** Where a call begins; empty: at the first recording. */
type After = { after?: string };

interface MigrationFormProps {
  title: string;
  hint: string;
  isReady: boolean;
  run: (after: After) => Promise<Migration>;
  children?: ReactNode;
}

const MigrationForm = ({ title, hint, isReady, run, children }: MigrationFormProps) => {
  const t = useTexts(texts);
  const [isAgreed, setAgreed] = useState(false);
  const [done, setDone] = useState<Migration | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    // Some at a time; what was done is shown meanwhile.
    mutationFn: async () => {
      setDone(null);
      for (let after: After | null = {}; after; ) {
        const part: Migration = await run(after);
        setDone((before) => ({
          ...part,
          migrated: [...(before?.migrated ?? []), ...part.migrated],
          failed: [...(before?.failed ?? []), ...part.failed],
        }));
        after = part.next === null ? null : { after: part.next };
      }
    },
    onError: () => {},
  });
  const migrate = useOneAtATime(() => mutateAsync().catch(() => {}));
  return (
    <Paper withBorder p="md" radius="md" maw="48rem" mx="auto">
      <PageHeading title={title} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && isAgreed) void migrate();
        }}
      >
        <Stack>
          <Text>{hint}</Text>
          <ErrorMessage error={error} />
          {children}
          <Checkbox
            label={<span lang="pl">{t('agree')}</span>}
            checked={isAgreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!isReady || !isAgreed} loading={isPending}>
              {t('migrate')}
            </Button>
          </Group>
          {done && <Result result={done} />}
          <Ranking />
        </Stack>
      </form>
    </Paper>
  );
};

const Result = ({ result: { migrated, failed, unknown } }: { result: Migration }) => {
  const t = useTexts(texts);
  const rows = [
    ...migrated.map((one) => ({ ...one, detail: '' })),
    ...failed.map((one) => ({ ...one, ans_id: null })),
  ].map((one, at) => ({ ...one, at }));
  return (
    <div>
      <Text role="status" mb="xs">
        {t('migrated', { count: migrated.length })}
      </Text>
      {unknown.length > 0 && (
        <Text role="alert" mb="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('unknown', { names: unknown.join(', ') })}
        </Text>
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('migrateTitle')}
          rows={rows}
          rowKey={({ at }) => at}
          columns={[
            { key: 'username', title: t('username'), main: true, cell: ({ username }) => username },
            { key: 'question', title: t('question'), align: 'right', cell: ({ q_id }) => q_id },
            { key: 'answer', title: t('answer'), align: 'right', cell: ({ ans_id }) => ans_id ?? '–' },
            { key: 'problem', title: t('problem'), cell: ({ detail }) => detail },
          ]}
        />
      )}
    </div>
  );
};
