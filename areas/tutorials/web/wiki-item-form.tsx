import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type ComponentType, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { addWikiItem, changeWikiItem } from '../contract.ts';
import { TITLE_LENGTH } from '../rules.ts';
import { texts } from './texts.ts';
import classes from './wiki.module.css';
import { NEW_ITEM, type WikiDraft, type WikiDrafts } from './wiki-drafts.ts';

/** An editor of HTML. */
export type HtmlField = ComponentType<{ label: string; value: string; onChange: (html: string) => void }>;

interface WikiItemFormProps {
  slug: string;
  /** The item as it is saved. */
  saved: WikiDraft;
  /** What was typed over it before. */
  draft: WikiDraft | undefined;
  drafts: Pick<WikiDrafts, 'keep' | 'drop'>;
  Field: HtmlField;
  /** Opened on purpose, not because it was being written. */
  takesFocus: boolean;
  onClose: () => void;
}

const isChanged = (a: WikiDraft, b: WikiDraft) =>
  a.title !== b.title || a.content !== b.content || a.is_required !== b.is_required;

/** The form of an item. Where somebody else was quicker, what was typed stays. */
export const WikiItemForm = ({ slug, saved, draft, drafts, Field, takesFocus, onClose }: WikiItemFormProps) => {
  const t = useTexts(texts);
  const [item, setItem] = useState(draft ?? saved);
  const { id, kind, for_evaluators, title, content, is_required, modified, is_this_change_tracked } = item;
  const latest = useRef(item);
  const edit = (change: Partial<WikiDraft>) => {
    const next = { ...item, ...change };
    latest.current = next;
    setItem(next);
    if (isChanged(next, saved)) drafts.keep(next);
    else drafts.drop(next);
  };
  const close = () => {
    drafts.drop(item);
    onClose();
  };
  const save = useOneAtATime(async () => {
    const fields = { title, content, is_required };
    try {
      const now =
        id === NEW_ITEM
          ? await call(addWikiItem, { params: { slug }, body: { ...fields, kind, for_evaluators } })
          : await call(changeWikiItem, {
              params: { slug, itemId: id },
              body: { ...fields, modified, is_this_change_tracked },
            });
      toast.success(t('saved'));
      close();
      // What was typed while the save was under way goes on as changes of what is saved.
      if (latest.current !== item) drafts.keep({ ...latest.current, id: now.id, modified: now.modified });
    } catch (error) {
      toast.error(errorText(error), t('errorTitle'));
    }
  });
  return (
    <Stack gap="xs" className={classes.item}>
      <TextInput
        label={t('title')}
        value={title}
        maxLength={TITLE_LENGTH}
        required
        autoFocus={takesFocus}
        onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
      />
      <Field label={t('content')} value={content} onChange={(html) => edit({ content: html })} />
      {kind === 'tutorial' && (
        <Checkbox
          label={t('isRequired')}
          checked={is_required}
          onChange={({ currentTarget }) => edit({ is_required: currentTarget.checked })}
        />
      )}
      {id !== NEW_ITEM && (
        <Checkbox
          label={t('isTracked')}
          checked={is_this_change_tracked}
          onChange={({ currentTarget }) => edit({ is_this_change_tracked: currentTarget.checked })}
        />
      )}
      <Group gap="xs">
        <Button size="xs" disabled={title.trim() === ''} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
};
