import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { createStore } from '../../../web/platform/store.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { type AdminWikiItem, addWikiItem, changeWikiItem } from '../contract.ts';
import { TITLE_LENGTH, type WikiKind } from '../rules.ts';
import { texts } from './texts.ts';
import classes from './wiki.module.css';

/** An editor of HTML. */
export type HtmlField = ComponentType<{ label: string; value: string; onChange: (html: string) => void }>;

/** How many items have unsaved changes. */
export const unsavedItems = createStore(0);

interface WikiItemFormProps {
  slug: string;
  kind: WikiKind;
  forEvaluators: boolean;
  /** Null: a new one. */
  item: AdminWikiItem | null;
  Field: HtmlField;
  onClose: () => void;
}

/** The form of an item. Where somebody else was quicker, what was typed stays. */
export const WikiItemForm = ({ slug, kind, forEvaluators, item, Field, onClose }: WikiItemFormProps) => {
  const t = useTexts(texts);
  const [title, setTitle] = useState(item?.title ?? '');
  const [content, setContent] = useState(item?.content ?? '');
  const [isRequired, setRequired] = useState(item?.is_required ?? false);
  const [isTracked, setTracked] = useState(true);
  const isChanged =
    title !== (item?.title ?? '') || content !== (item?.content ?? '') || isRequired !== (item?.is_required ?? false);
  useEffect(() => {
    if (!isChanged) return undefined;
    unsavedItems.set(unsavedItems.get() + 1);
    return () => unsavedItems.set(unsavedItems.get() - 1);
  }, [isChanged]);
  const save = useOneAtATime(async () => {
    const fields = { title, content, is_required: isRequired };
    try {
      if (item) {
        const body = { ...fields, modified: item.modified, is_this_change_tracked: isTracked };
        await call(changeWikiItem, { params: { slug, itemId: item.id }, body });
      } else await call(addWikiItem, { params: { slug }, body: { ...fields, kind, for_evaluators: forEvaluators } });
      toast.success(t('saved'));
      onClose();
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
        autoFocus
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Field label={t('content')} value={content} onChange={setContent} />
      {kind === 'tutorial' && (
        <Checkbox
          label={t('isRequired')}
          checked={isRequired}
          onChange={({ currentTarget }) => setRequired(currentTarget.checked)}
        />
      )}
      {item && (
        <Checkbox
          label={t('isTracked')}
          checked={isTracked}
          onChange={({ currentTarget }) => setTracked(currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        <Button size="xs" disabled={title.trim() === ''} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
};
