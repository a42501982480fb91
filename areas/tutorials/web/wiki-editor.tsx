import { ActionIcon, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sameJson } from '../../../shared/json.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { useChanges } from '../../../web/platform/live.ts';
import { ConfirmDialog } from '../../../web/ui/dialogs/confirm-dialog.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { type AdminWikiItem, deleteWikiItem, reorderWiki } from '../contract.ts';
import type { WikiKind } from '../rules.ts';
import { CopyWiki, type TasksField } from './copy-wiki.tsx';
import { adminWikiQuery, tutorialKeys } from './queries.ts';
import { texts } from './texts.ts';
import { NEW_ITEM, type WikiDraft, type WikiDrafts } from './wiki-drafts.ts';
import { type HtmlField, WikiItemForm } from './wiki-item-form.tsx';

interface WikiEditorProps {
  slug: string;
  drafts: WikiDrafts;
  evaluates: boolean;
  Field: HtmlField;
  TasksField: TasksField;
}

/** The tutorial and the frequent questions of a task: items, order, and what has to be accepted. */
export const WikiEditor = ({ slug, drafts, evaluates, Field, TasksField }: WikiEditorProps) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(adminWikiQuery(slug));
  const client = useQueryClient();
  // What others do with the items is shown at once.
  useChanges('tutorials', () => void client.invalidateQueries({ queryKey: tutorialKeys.admin(slug) }));
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  const isForEvaluators = evaluates || drafts.items.some((draft) => draft.for_evaluators);
  return (
    <Stack gap="lg" id="wiki">
      <Text size="sm" c="dimmed">
        {t('savedApart')}
      </Text>
      <CopyWiki items={data} isUnsaved={drafts.items.length > 0} TasksField={TasksField} />
      {(isForEvaluators ? [false, true] : [false]).map((forEvaluators) =>
        (['tutorial', 'faq'] as const).map((kind) => (
          <WikiList
            key={`${kind} ${forEvaluators}`}
            {...{ slug, drafts, kind, forEvaluators, Field }}
            withReaders={isForEvaluators}
            items={data.filter((item) => item.kind === kind && item.for_evaluators === forEvaluators)}
          />
        )),
      )}
    </Stack>
  );
};

interface WikiListProps {
  slug: string;
  drafts: WikiDrafts;
  kind: WikiKind;
  forEvaluators: boolean;
  withReaders: boolean;
  items: readonly AdminWikiItem[];
  Field: HtmlField;
}

const newItem = (kind: WikiKind, for_evaluators: boolean): WikiDraft => ({
  ...{ id: NEW_ITEM, kind, for_evaluators, title: '', content: '', is_required: false, modified: '' },
  is_this_change_tracked: true,
});

const withItem = (items: readonly AdminWikiItem[], now: AdminWikiItem): AdminWikiItem[] =>
  items.some(({ id }) => id === now.id) ? items.map((item) => (item.id === now.id ? now : item)) : [...items, now];

const WikiList = ({ slug, drafts, kind, forEvaluators, withReaders, items, Field }: WikiListProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [removed, setRemoved] = useState<AdminWikiItem | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: tutorialKeys.all });
  const run = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      if (done) toast.success(done);
    } catch (thrown) {
      toast.error(errorText(thrown), t('errorTitle'));
    }
    await refresh();
  };
  const move = (from: number, to: number) => {
    const before = items.map(({ id }) => id);
    const wikis = [...before];
    wikis.splice(to, 0, ...wikis.splice(from, 1));
    void run(() => call(reorderWiki, { params: { slug }, body: { wikis, before } }), t('reordered'));
  };
  // What is typed stays, whatever others do with the item meanwhile: it is told of when it is saved.
  const typed = drafts.items.filter((draft) => draft.kind === kind && draft.for_evaluators === forEvaluators);
  // The form of a draft stays open where what was typed is taken back.
  const [opened, setOpened] = useState<readonly number[]>(() => typed.map(({ id }) => id));
  const toFocus = useRef<number>(null);
  const draftOf = (item: Pick<WikiDraft, 'id'>) => typed.find(({ id }) => id === item.id);
  const isOpen = (item: Pick<WikiDraft, 'id'>) => opened.includes(item.id) || draftOf(item) !== undefined;
  const gone = typed.filter((draft) => draft.id !== NEW_ITEM && !items.some(({ id }) => id === draft.id));
  const rows = useRows(items, gone);
  const open = (id: number) => {
    toFocus.current = id;
    setOpened([...opened, id]);
  };
  const form = (item?: AdminWikiItem | WikiDraft) => {
    const saved = { ...newItem(kind, forEvaluators), ...item };
    const draft = draftOf(saved);
    const close = (...still: number[]) => {
      setOpened((ids) => [...ids.filter((id) => id !== saved.id), ...still]);
      void refresh();
    };
    const show = (now: AdminWikiItem, goesOn: boolean) => {
      client.setQueryData(adminWikiQuery(slug).queryKey, (all) => all && withItem(all, now));
      close(...(goesOn ? [now.id] : []));
    };
    return (
      <WikiItemForm
        key={saved.id}
        {...{ slug, saved, draft, drafts, Field, toFocus }}
        onCancel={() => close()}
        onSaved={show}
        onConflict={async () => (await client.fetchQuery(adminWikiQuery(slug))).find(({ id }) => id === saved.id)}
      />
    );
  };
  return (
    <section aria-label={t(kind === 'faq' ? 'editFaq' : 'editTutorial')}>
      <Title order={2} size="h5">
        {t(kind === 'faq' ? 'editFaq' : 'editTutorial')}
        {withReaders && ` (${t(forEvaluators ? 'forEvaluators' : 'forAnnotators')})`}
      </Title>
      <Stack gap="xs" mt="xs">
        {rows.map((id) => {
          const at = items.findIndex((item) => item.id === id);
          const item = items[at];
          return (
            <div key={id}>
              {!item || isOpen(item) ? (
                form(item ?? { ...newItem(kind, forEvaluators), id })
              ) : (
                <Row
                  item={item}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  onMove={(by) => move(at, at + by)}
                  onEdit={() => open(id)}
                  onDelete={() => setRemoved(item)}
                />
              )}
            </div>
          );
        })}
        {isOpen({ id: NEW_ITEM }) ? (
          form()
        ) : (
          <Button size="xs" variant="default" style={{ alignSelf: 'start' }} onClick={() => open(NEW_ITEM)}>
            {t('addItem')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={removed !== null}
        title={t('deleteAsk', { title: removed?.title ?? '' })}
        confirm={t('delete')}
        danger
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) void run(() => call(deleteWikiItem, { params: { slug, itemId: removed.id } }));
          setRemoved(null);
        }}
      >
        {t('deleteHint')}
      </ConfirmDialog>
    </section>
  );
};

/**
 * Ids of the items in their order. One that somebody else deleted while it is written stays where it was: were its form moved
 * or drawn again, the caret and what can be undone would be lost.
 */
const useRows = (items: readonly AdminWikiItem[], gone: readonly WikiDraft[]): readonly number[] => {
  const [shown, setShown] = useState<readonly number[]>([]);
  const rows = items.map(({ id }) => id);
  for (const { id } of gone) {
    const place = shown.indexOf(id);
    const before = shown.slice(0, Math.max(0, place)).findLast((other) => rows.includes(other));
    const at = before === undefined ? 0 : rows.indexOf(before) + 1;
    rows.splice(place < 0 ? rows.length : at, 0, id);
  }
  if (!sameJson(rows, shown)) setShown(rows);
  return rows;
};

interface RowProps {
  item: AdminWikiItem;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** An item that is not being written. */
const Row = ({ item: { title, is_required }, isFirst, isLast, onMove, onEdit, onDelete }: RowProps) => {
  const t = useTexts(texts);
  return (
    <Group gap="xs">
      <Text>{title}</Text>
      {is_required && (
        <Badge variant="light" color="gray" tt="none">
          {t('required')}
        </Badge>
      )}
      <Move label={t('up', { title })} icon="up" isOff={isFirst} onMove={() => onMove(-1)} />
      <Move label={t('down', { title })} icon="down" isOff={isLast} onMove={() => onMove(1)} />
      <Button size="compact-sm" variant="default" aria-label={t('editOf', { title })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="red.8" aria-label={t('deleteOf', { title })} onClick={onDelete}>
        {t('delete')}
      </Button>
    </Group>
  );
};

interface MoveProps {
  label: string;
  icon: 'up' | 'down';
  isOff: boolean;
  onMove: () => void;
}

const Move = ({ label, icon, isOff, onMove }: MoveProps) => (
  <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={label} disabled={isOff} onClick={onMove}>
    <Icon name={icon} size={16} />
  </ActionIcon>
);
