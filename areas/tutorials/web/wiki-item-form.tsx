import { Badge, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { RichText } from '../../../widgets/shared/view/rich-text.tsx';
import { type AdminWikiItem, addWikiItem, changeWikiItem } from '../contract.ts';
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
  drafts: Pick<WikiDrafts, 'kept' | 'keep' | 'drop'>;
  Field: HtmlField;
  /** The id of the item that was opened just now. Its form takes the focus, once. */
  toFocus: RefObject<number | null>;
  onCancel: () => void;
  /** `goesOn`: something was typed while the save was under way, and is kept as a draft of what is saved now. */
  onSaved: (now: AdminWikiItem, goesOn: boolean) => void;
  /** Somebody else was quicker. Gives the item as they saved it, once it is known. */
  onConflict: () => Promise<AdminWikiItem | undefined>;
}

type Written = Pick<WikiDraft, 'title' | 'content' | 'is_required'>;

const isChanged = (a: Written, b: Written) =>
  a.title !== b.title || a.content !== b.content || a.is_required !== b.is_required;

/** The form of an item. Where somebody else was quicker, what was typed stays. */
export const WikiItemForm = ({ slug, saved, draft, drafts, Field, toFocus, ...on }: WikiItemFormProps) => {
  const t = useTexts(texts);
  const [isTracked, setTracked] = useState(saved.is_this_change_tracked);
  // Without a draft nothing is typed over what is saved, and what others save shows.
  const item = draft ?? { ...saved, is_this_change_tracked: isTracked };
  const { id, kind, for_evaluators, title, content, is_required, modified, is_this_change_tracked } = item;
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (toFocus.current !== id) return;
    toFocus.current = null;
    titleField.current?.focus();
  }, [toFocus, id]);
  // What somebody else saved meanwhile: the next save replaces it.
  const [theirs, setTheirs] = useState<AdminWikiItem | null>(null);
  const showTheirs = async () => {
    // Where it cannot be asked now, the next save asks again.
    const now = await on.onConflict().catch(() => undefined);
    const typed = drafts.kept(item);
    if (!now || !typed) return;
    drafts.keep({ ...typed, modified: now.modified });
    setTheirs(now);
  };
  const isSaving = useRef(false);
  const edit = (change: Partial<WikiDraft>) => {
    const next = { ...item, ...change };
    setTracked(next.is_this_change_tracked);
    // While a save is under way, what was saved before is a change too.
    if (isSaving.current || isChanged(next, saved)) drafts.keep(next);
    else drafts.drop(next);
  };
  const cancel = () => {
    drafts.drop(item);
    on.onCancel();
  };
  const save = useOneAtATime(async () => {
    const fields = { title, content, is_required };
    isSaving.current = true;
    try {
      const now =
        id === NEW_ITEM
          ? await call(addWikiItem, { params: { slug }, body: { ...fields, kind, for_evaluators } })
          : await call(changeWikiItem, {
              params: { slug, itemId: id },
              body: { ...fields, modified, is_this_change_tracked },
            });
      toast.success(t('saved'));
      // What was typed while the save was under way, here or after this form was left, goes on as changes of what is saved.
      const typed = drafts.kept(item);
      const goesOn = typed !== undefined && isChanged(typed, item);
      drafts.drop(item);
      setTheirs(null);
      if (goesOn) drafts.keep({ ...typed, id: now.id, modified: now.modified });
      on.onSaved(now, goesOn);
    } catch (error) {
      toast.error(errorText(error), t('errorTitle'));
      if (error instanceof ApiError && error.status === 409) await showTheirs();
    }
    isSaving.current = false;
  });
  return (
    <Stack gap="xs" className={classes.item}>
      {theirs && isChanged(item, theirs) && <Theirs item={theirs} />}
      <TextInput
        label={t('title')}
        value={title}
        maxLength={TITLE_LENGTH}
        required
        ref={titleField}
        onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
      />
      <Field label={t('content')} value={content} onChange={(html) => edit({ content: html })} />
      {kind === 'tutorial' && (
        <Checkbox
          label={t(for_evaluators ? 'isRequiredToEvaluate' : 'isRequired')}
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
        <Button size="xs" variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
};

const Theirs = ({ item: { title, content, is_required } }: { item: Written }) => {
  const t = useTexts(texts);
  return (
    <div role="status">
      <Text size="sm">{t('editedMeanwhile')}</Text>
      <Group gap="xs" mt="xs">
        <Text fw={600}>{title}</Text>
        {is_required && (
          <Badge variant="light" color="gray" tt="none">
            {t('required')}
          </Badge>
        )}
      </Group>
      <div className={classes.content}>
        <RichText html={content} />
      </div>
    </div>
  );
};
