import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textsOf, useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { Popup } from '../../../../widgets/shared/view/popup.tsx';
import { type TaskDetail, type TaskItem, updateFavorites } from '../../contract.ts';
import { PIN_COLOR, PIN_COLORS, type PinColor } from '../../rules.ts';
import { taskKeys } from '../queries.ts';
import { listTexts } from './list-texts.ts';
import classes from './pin.module.css';

const say = textsOf(listTexts);

/** What the list and the page of a task both know of it. */
type Pinned = Pick<TaskItem, 'slug' | 'title' | 'is_favorite' | 'favorites_pin_color'>;

const useToggle = ({ slug }: Pinned, onToggled?: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pin_color: PinColor) => call(updateFavorites, { params: { slug }, query: { pin_color } }),
    onSuccess: ({ is_favorite, favorites_pin_color }) => {
      toast.success(say(is_favorite ? 'added' : 'removed'));
      onToggled?.();
      queryClient.setQueryData<TaskDetail>(
        taskKeys.detail(slug),
        (task) => task && { ...task, is_favorite, favorites_pin_color },
      );
      return queryClient.invalidateQueries({ queryKey: taskKeys.lists });
    },
    onError: (error) => toast.error(errorText(error), say('failed')),
  });
};

/** Pins a task to the top of the list, in the usual colour or one that is chosen, and takes the pin out again. */
export const Pin = ({ task, onToggled }: { task: Pinned; onToggled?: () => void }) => {
  const t = useTexts(listTexts);
  const { mutate, isPending } = useToggle(task, onToggled);
  const { title, is_favorite } = task;
  const button = useRef<HTMLButtonElement>(null);
  const acted = useRef(false);
  const toggle = (color: PinColor = PIN_COLOR) => {
    acted.current = true;
    if (!isPending) mutate(color);
  };
  // A row that moves to another place loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that matters
  useEffect(() => {
    if (acted.current) button.current?.focus();
    acted.current = false;
  }, [is_favorite]);

  const label = t(is_favorite ? 'unpin' : 'pin', { title });
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        aria-label={label}
        title={label}
        aria-busy={isPending}
        onClick={() => toggle()}
      >
        <PinSign color={task.favorites_pin_color} />
      </ActionIcon>
      {!is_favorite && <PinColors title={title} onChoose={toggle} />}
    </Group>
  );
};

const PinColors = ({ title, onChoose }: { title: string; onChoose: (color: PinColor) => void }) => {
  const t = useTexts(listTexts);
  return (
    <Popup
      label={t('colors')}
      width={212}
      button={(props) => (
        <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={t('pinColor', { title })} {...props}>
          <Icon name="down" size={14} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <div className={classes.colors}>
          {PIN_COLORS.map((color, at) => (
            <UnstyledButton
              key={color}
              autoFocus={at === 0}
              className={classes.color}
              style={{ background: `#${color}` }}
              aria-label={t(color)}
              title={t(color)}
              onClick={() => {
                close();
                onChoose(color);
              }}
            />
          ))}
        </div>
      )}
    </Popup>
  );
};

const PinSign = ({ color }: { color: string | null }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" className={color ? classes.pinned : classes.plain}>
    <path d="M7.5 2.5h9l-1.3 7.5 4.3 4.5h-15L8.8 10 7.5 2.5M12 14.5v7" fill={color ? `#${color}` : 'none'} />
  </svg>
);
