import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import type { Verdict } from '../shared/annotations/agreement.ts';
import type { ComparisonProps, NamedValue } from '../shared/view.ts';
import { AnswerPair } from './comparison/answer-pair.tsx';
import classes from './comparison/comparison.module.css';
import { type Annotation, compare, type Relation } from './comparison/comparison.ts';
import { comparisonSource } from './comparison/comparison-source.ts';
import { type Difference, differencesOf } from './comparison/differences.ts';
import { FiguresTable, useTwoDigits } from './comparison/figures-table.tsx';
import { agreementOf, alphaOf, annotationFigures, relationFigures } from './comparison/span-agreement.ts';
import { texts } from './comparison/texts.ts';
import { VERDICTS, VerdictChoice } from './comparison/verdict-choice.tsx';
import { SpanDocument } from './document/span-document.ts';
import { typesOf } from './rules/type-tree.ts';
import type { SpanSettings } from './span-settings.ts';
import type { SpanValue } from './value.ts';
import { TextDrawing } from './view/drawing/drawing.tsx';
import type { DrawingHandle } from './view/drawing/drawing-handle.ts';

const none: readonly never[] = [];

interface PairProps extends Omit<ComparisonProps<SpanSettings, SpanValue>, 'answers'> {
  first: NamedValue<SpanValue>;
  second: NamedValue<SpanValue>;
}

/** Two answers over one text, read only: where they agree, where they differ and how, from one difference to the next. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it only places the parts of the view.
const PairComparison = ({ htmlId, settings, first, second }: PairProps) => {
  const t = useTexts(texts);
  const twoDigits = useTwoDigits();
  const drawing = useRef<DrawingHandle>(null);
  const [shown, setShown] = useState<ReadonlySet<Verdict>>(() => new Set(VERDICTS));
  const [current, setCurrent] = useState<Difference | null>(null);
  const types = typesOf(settings);
  const names = useMemo(() => [first.name, second.name] as const, [first.name, second.name]);
  const compared = useMemo(() => {
    const comparison = compare(first.value, second.value);
    return {
      comparison,
      documents: [new SpanDocument(first.value, settings), new SpanDocument(second.value, settings)] as const,
      annotations: annotationFigures(comparison),
      relations: relationFigures(comparison),
      alpha: alphaOf(first.value, second.value),
      sameText: first.value.originalString === second.value.originalString,
    };
  }, [first.value, second.value, settings]);
  const { comparison, documents, annotations, relations, alpha, sameText } = compared;
  const noType = t('noType');
  // The second answer's offsets say nothing about the first's text.
  const drawn = useMemo(
    () => (sameText ? shown : new Set([...shown].filter((verdict) => verdict === 'only-first'))),
    [shown, sameText],
  );
  const source = useMemo(
    () => comparisonSource({ documents, names, comparison, types, noType, shown: drawn }),
    [documents, names, comparison, types, noType, drawn],
  );
  const differences = useMemo(() => differencesOf(comparison, drawn), [comparison, drawn]);
  const at = current ? differences.indexOf(current) : -1;

  useEffect(() => {
    const container = drawing.current?.container;
    const choose = ({ target }: MouseEvent) => {
      const met = target instanceof Element ? target.closest('[data-arc], [data-label], [data-mark]') : null;
      const id = met?.getAttribute('data-arc') ?? met?.getAttribute('data-label') ?? met?.getAttribute('data-mark');
      setCurrent(differences.find((one) => (one.of === 'relation' ? one.arc : one.mark) === id) ?? null);
    };
    container?.addEventListener('click', choose);
    return () => container?.removeEventListener('click', choose);
  }, [differences]);

  const go = (step: 1 | -1) => {
    const from = at < 0 && step < 0 ? differences.length : at;
    const next = differences[(from + step + differences.length) % differences.length];
    if (!next) return;
    setCurrent(next);
    drawing.current?.reveal(next.begin);
  };

  const annotationText = (one: Annotation | undefined) =>
    one
      ? t('marked', {
          type: one.type === null ? noType : (types.ranges.get(one.type)?.title ?? one.type),
          words: one.fragments.map(({ name }) => name).join(' … '),
        })
      : t('nothing');
  const relationText = (one: Relation | undefined) =>
    one
      ? t('related', {
          type: one.connector.type === null ? noType : (types.connectors.get(one.connector.type)?.title ?? ''),
          source: one.source.fragments[0]?.name ?? '',
          target: one.target.fragments[0]?.name ?? '',
        })
      : t('nothing');
  const said = (one: Difference): [string, string] =>
    one.of === 'relation'
      ? [relationText(one.pair.first), relationText(one.pair.second)]
      : [annotationText(one.pair.first), annotationText(one.pair.second)];
  const words = current && at >= 0 ? said(current) : null;

  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <div className={classes.sum}>
          <p className={classes.share}>{t('sum', { share: twoDigits(agreementOf(comparison, sameText)) ?? '' })}</p>
          <p className={classes.hint}>{t('sumHelp')}</p>
        </div>
        <VerdictChoice {...{ annotations, relations, names, shown }} onChange={setShown} />
      </div>
      {!sameText && <p role="status">{t('otherText', { first: first.name })}</p>}
      <div className={classes.steps}>
        <Button variant="default" size="xs" disabled={differences.length === 0} onClick={() => go(-1)}>
          {t('previous')}
        </Button>
        <Button variant="default" size="xs" disabled={differences.length === 0} onClick={() => go(1)}>
          {t('next')}
        </Button>
        <p className={classes.said} role="status">
          {words ? (
            <>
              <span>{t('at', { at: at + 1, count: differences.length })}</span>
              {words.map((what, side) => (
                <span key={side}>{t('by', { name: names[side] ?? '', what })}</span>
              ))}
            </>
          ) : differences.length === 0 ? (
            t('none')
          ) : (
            t('differences', { count: differences.length })
          )}
        </p>
      </div>
      <TextDrawing
        ref={drawing}
        htmlId={`${htmlId}-drawing`}
        role="document"
        ariaLabel={t('text', { first: first.name, second: second.name })}
        source={source}
        version={source}
        breaks={settings.breakLinesOnlyOnNewLineCharacters ? 'newlines' : 'sentences'}
        selection={null}
        caretShown={false}
        handles={false}
        found={none}
        showRowNumbers
        active={current?.of === 'annotation' ? current.mark : undefined}
        activeArc={current?.of === 'relation' ? current.arc : undefined}
      />
      <details className={classes.figures}>
        <summary>{t('figures')}</summary>
        <FiguresTable caption={t('ranges')} figures={annotations} types={types.ranges} names={names} alpha={alpha} />
        <FiguresTable caption={t('connectors')} figures={relations} types={types.connectors} names={names} />
      </details>
    </div>
  );
};

/** Answers over one text: two of them at a time, since more annotations over one another could not be read. */
export const Comparison = ({ answers, ...rest }: ComparisonProps<SpanSettings, SpanValue>) => {
  const [pair, setPair] = useState<readonly [number, number]>([0, 1]);
  const [first, second] = [answers[pair[0]], answers[pair[1]]];
  if (!first || !second) return null;
  return (
    <>
      {answers.length > 2 && <AnswerPair names={answers.map(({ name }) => name)} pair={pair} onChange={setPair} />}
      <PairComparison {...rest} first={first} second={second} />
    </>
  );
};
