import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import type { Verdict } from '../shared/annotations/agreement.ts';
import type { ComparisonProps, NamedValue } from '../shared/view.ts';
import { AnswerPair } from './comparison/answer-pair.tsx';
import classes from './comparison/comparison.module.css';
import { compare } from './comparison/comparison.ts';
import { comparisonSource } from './comparison/comparison-source.ts';
import { DifferenceSteps } from './comparison/difference-steps.tsx';
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

const comparedOf = (first: SpanValue, second: SpanValue, settings: SpanSettings) => {
  const comparison = compare(first, second);
  return {
    comparison,
    documents: [new SpanDocument(first, settings), new SpanDocument(second, settings)] as const,
    annotations: annotationFigures(comparison),
    relations: relationFigures(comparison),
    alpha: alphaOf(first, second),
    sameText: first.originalString === second.originalString,
  };
};

/** Two answers over one text, read only: where they agree, where they differ and how, from one difference to the next. */
const PairComparison = ({ htmlId, settings, first, second }: PairProps) => {
  const t = useTexts(texts);
  const twoDigits = useTwoDigits();
  const drawing = useRef<DrawingHandle>(null);
  const [shown, setShown] = useState<ReadonlySet<Verdict>>(() => new Set(VERDICTS));
  const [current, setCurrent] = useState<Difference | null>(null);
  const types = typesOf(settings);
  const names = useMemo(() => [first.name, second.name] as const, [first.name, second.name]);
  const compared = useMemo(
    () => comparedOf(first.value, second.value, settings),
    [first.value, second.value, settings],
  );
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
      <DifferenceSteps {...{ differences, at, types, names }} onGo={go} />
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
