import { ActionIcon, Badge, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import { CATEGORIES, clockText } from '../../../work-sessions/rules.ts';
import { categoryTexts } from '../../../work-sessions/web/public.ts';
import type { LineTimes, ReportLine } from '../../contract.ts';
import { DESCRIPTION_LENGTH, isAccepted, needsDescription, tempoOf, timerSeconds } from '../../rules.ts';
import { AlsoReported } from '../also-reported.tsx';
import { STATUS_COLORS } from '../status-colors.ts';
import { TimesPlace, TimesText } from '../times-text.tsx';
import { HoursField } from './hours-field.tsx';
import classes from './own-report.module.css';
import { type DraftLine, offeredHours } from './report-form.ts';
import { texts } from './texts.ts';

interface LineViewProps {
  line: Pick<DraftLine, 'title' | 'description' | 'hours'>;
  /** The line as the server has it, with what was done; undefined for one that was just added. */
  known: ReportLine | undefined;
  /** How long the answers took; null: that is not known yet. */
  times?: LineTimes | null | undefined;
  /** Left out: it is read only. */
  onChange?: (change: Partial<DraftLine>) => void;
  onRemove?: () => void;
  /** It was added just now: its name has the focus. */
  isNew?: boolean;
}

/** One task or other work of a report: what was done on it, the hours, and what the person says of them. */
export const LineView = ({ line, known, times, onChange, onRemove, isNew = false }: LineViewProps) => {
  const t = useTexts(texts);
  const work = line.title || t('otherWork');
  const isTask = known?.task != null;
  const isMissing = onChange !== undefined && needsDescription(line);
  return (
    <li className={classes.line}>
      <div className={classes.work}>
        <WorkTitle line={line} known={known} isNew={isNew} {...(onChange && { onChange })} />
        {known && <Activity line={known} hours={line.hours} />}
        {times && <TimesText times={times} />}
        {times === null && known && <TimesPlace line={known} />}
        {known && <AlsoReported line={known} />}
        {known && known.id !== null && (
          <Group gap="xs">
            <Badge variant="light" tt="none" color={STATUS_COLORS[known.status]}>
              {t(known.status)}
            </Badge>
            {!known.is_open && (
              <Text size="xs" c="dimmed">
                {t(isAccepted(known.status) ? 'notEditable' : 'noLongerEditable')}
              </Text>
            )}
          </Group>
        )}
        {known && known.rejection_reason !== '' && (
          <Text size="sm">{t('reason', { reason: known.rejection_reason })}</Text>
        )}
      </div>
      <TimerTime known={known} work={work} {...(onChange && { onTake: (hours: number) => onChange({ hours }) })} />
      <HoursField
        label={t('hours')}
        name={t('hoursOf', { work })}
        work={work}
        value={line.hours}
        {...(onChange && { onChange: (hours) => onChange({ hours }) })}
      />
      <Textarea
        className={classes.description}
        label={t('description')}
        aria-label={t('descriptionOf', { work })}
        value={line.description}
        readOnly={!onChange}
        variant={onChange ? 'default' : 'filled'}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={DESCRIPTION_LENGTH}
        error={isMissing && t('describe')}
        onChange={({ currentTarget }) => onChange?.({ description: currentTarget.value })}
      />
      {onRemove && !isTask && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove}
          aria-label={t('removeOf', { work })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </ActionIcon>
      )}
    </li>
  );
};

const WorkTitle = ({ line, known, onChange, isNew }: Pick<LineViewProps, 'line' | 'known' | 'onChange' | 'isNew'>) => {
  const t = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  if (known?.task)
    return (
      <TextLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: known.task.slug }} fw={600}>
        {line.title}
      </TextLink>
    );
  const isTask = 'task' in line && line.task !== null;
  if (!onChange || isTask) return <Text fw={600}>{line.title}</Text>;
  return (
    <TextInput
      ref={field}
      label={t('otherWork')}
      placeholder={t('nameOfWork')}
      value={line.title}
      maxLength={255}
      required
      onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
    />
  );
};

/** What was done on a task, and the answers an hour. */
const Activity = ({ line, hours }: { line: ReportLine; hours: number }) => {
  const t = useTexts(texts);
  const number = useNumberText('hundredths');
  const { answers, deleted_answers, evaluation_answers, deleted_evaluation_answers } = line.activity;
  if (answers + deleted_answers + evaluation_answers + deleted_evaluation_answers === 0) return null;
  const tempo = answers > 0 ? tempoOf(answers, hours, timerSeconds(line.sessions)) : null;
  return (
    <Text size="sm" c="dimmed">
      {[
        answers > 0 && t('answers', { count: answers }),
        deleted_answers > 0 && t('deletedAnswers', { count: deleted_answers }),
        evaluation_answers > 0 && t('evaluations', { count: evaluation_answers }),
        deleted_evaluation_answers > 0 && t('deletedEvaluations', { count: deleted_evaluation_answers }),
        tempo !== null && t('tempo', { tempo: number(tempo) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
};

interface TimerTimeProps {
  known: ReportLine | undefined;
  work: string;
  onTake?: (hours: number) => void;
}

const TimerTime = ({ known, work, onTake }: TimerTimeProps) => {
  const t = useTexts(texts);
  const nameOf = useTexts(categoryTexts);
  const number = useNumberText('short');
  const sessions = known?.sessions ?? {};
  const counted = CATEGORIES.filter((category) => sessions[category]);
  const hours = offeredHours(known);
  return (
    <Stack gap={4} className={classes.timer}>
      <Text size="sm" fw={600} component="span">
        {t('timer')}
      </Text>
      {counted.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noTimer')}
        </Text>
      )}
      {counted.map((category) => (
        <Text key={category} size="sm" className={classes.category}>
          <span>{nameOf(category)}</span> <span>{clockText(sessions[category] ?? 0)}</span>
        </Text>
      ))}
      {onTake && hours > 0 && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('takeFor', { hours: number(hours), work })}
          onClick={() => onTake(hours)}
        >
          {t('take', { hours: number(hours) })}
        </Button>
      )}
    </Stack>
  );
};
