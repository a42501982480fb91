import { Button, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../shared/use-texts.ts';
import form from '../../shared/settings-form/settings-form.module.css';
import type { SpecialSettingProps } from '../../shared/settings-form/settings-form.tsx';
import { useProblemText } from '../../shared/view/use-problem-text.ts';
import { typesOf } from '../rules/type-tree.ts';
import { settingsTexts } from '../settings-texts.ts';
import type { SpanSettings } from '../span-settings.ts';
import { byType, keysOf } from '../view/keys/type-keys.ts';
import { ManyTypes } from './many-types.tsx';
import type { TreeName } from './references.ts';
import { RemoveQuestion } from './remove-question.tsx';
import classes from './settings.module.css';
import { TypeDetails } from './type-details.tsx';
import { TypeList } from './type-list.tsx';
import { ownerOf, pathsOf, type Step, shownRows, type TypeRow } from './type-rows.ts';
import { TypeTools } from './type-tools.tsx';
import { nameOf, type TypeTree, useTypeTree } from './use-type-tree.ts';

/** From so many types on they can be searched. */
const SEARCHED = 12;

interface TypeTreeFieldProps extends SpecialSettingProps {
  tree: TreeName;
}

/** The rows that are in sight: under open ones, or those that fit what is searched for. */
const useShown = (rows: readonly TypeRow[], closed: ReadonlySet<number>, search: string) =>
  useMemo(() => {
    const wanted = search.trim().toLowerCase();
    if (wanted === '') return shownRows(rows, (one) => closed.has(one.id));
    return rows.flatMap((one, index) =>
      `${one.type.title}\n${one.type.value}`.toLowerCase().includes(wanted) ? [index] : [],
    );
  }, [rows, closed, search]);

/** The colours of the types as they are shown, and their keys. */
const useLooks = (settings: SpanSettings, tree: TreeName) => {
  const known = useMemo(() => typesOf(settings)[tree === 'rangeTypes' ? 'ranges' : 'connectors'], [settings, tree]);
  const keys = useMemo(() => {
    if (tree === 'connectorTypes') return new Map<string, string>();
    const values = known.all.map((one) => one.value);
    return byType(keysOf(values, settings.typeKeys, {}));
  }, [tree, known, settings.typeKeys]);
  return { known, keys };
};

/** What the check of the settings says of this tree: of its rows, and of it as a whole. */
const useRowProblems = (rows: readonly TypeRow[], problems: SpecialSettingProps['problems']) => {
  const problemText = useProblemText();
  const paths = useMemo(() => (problems.length > 0 ? pathsOf(rows) : []), [rows, problems]);
  const owners = new Set(problems.map((one) => ownerOf(one.path ?? '')));
  const ofAll = problems.find((one) => ownerOf(one.path ?? '') === '');
  return {
    ofAll: ofAll && problemText(ofAll),
    isFaulty: (index: number) => owners.has(paths[index] ?? '-'),
    at: (index: number, name: string) => {
      const path = `${paths[index]}/${name}`;
      const found = problems.find((one) => one.path === path || one.path?.startsWith(`${path}/`));
      return found && problemText(found);
    },
  };
};

/** What can be done in the field, with what it says of it, and what of it asks for more. */
const useActions = (types: TypeTree, clearSearch: () => void) => {
  const t = useTexts(settingsTexts);
  const [asking, setAsking] = useState(false);
  const [manyOpen, setManyOpen] = useState(false);
  const [said, say] = useState('');
  const { row } = types;
  return {
    ...{ asking, setAsking, manyOpen, setManyOpen, said },
    choose: (index: number) => {
      types.choose(index);
      setAsking(false);
    },
    step: (to: Step) => {
      clearSearch();
      const next = types.step(to);
      const place = next.findIndex((one) => one.id === row?.id);
      const level = (next[place]?.depth ?? 0) + 1;
      say(t('moved', { name: nameOf(row), place: place + 1, count: next.length, level }));
    },
    add: (parent: number) => {
      clearSearch();
      setAsking(false);
      types.add(t('newType'), parent);
    },
    paste: (lines: string) => {
      types.paste(lines);
      setManyOpen(false);
    },
    remove: () => {
      types.remove();
      setAsking(false);
      say(t('removed', { name: nameOf(row) }));
    },
    undo: () => {
      types.undo();
      say('');
    },
  };
};

/** The types of annotations or of relations, with their subtypes, and everything about the one that is chosen. */
export const TypeTreeField = ({ tree, settings: given, change, problems }: TypeTreeFieldProps) => {
  const settings = given as unknown as SpanSettings;
  const t = useTexts(settingsTexts);
  const types = useTypeTree(settings, tree, change);
  const { rows, at, row, closed, removed } = types;
  const field = useRef<HTMLFieldSetElement>(null);
  const [search, setSearch] = useState('');
  const { asking, setAsking, manyOpen, setManyOpen, said, ...actions } = useActions(types, () => setSearch(''));
  const shown = useShown(rows, closed, search);
  const { known, keys } = useLooks(settings, tree);
  const found = useRowProblems(rows, problems);
  const ask = () => setAsking(true);
  /** What had the focus goes with this; the list takes it, or where it has nothing left, the first button. */
  const thenList = (doIt: () => void) => {
    flushSync(doIt);
    const { current } = field;
    (current?.querySelector<HTMLElement>('[role=tree]') ?? current?.querySelector('button'))?.focus();
  };

  return (
    <fieldset ref={field} className={classes.field}>
      <legend className={form.legend}>
        {t(tree)} {rows.length > 0 && <span className={classes.hint}>{t('count', { count: rows.length })}</span>}
      </legend>
      {rows.length >= SEARCHED && (
        <TypeSearch label={`${t('search')}: ${t(tree)}`} value={search} onSearch={setSearch} />
      )}
      {shown.length === 0 && <p className={classes.hint}>{t(rows.length > 0 ? 'noneFound' : 'noTypes')}</p>}
      {shown.length > 0 && (
        <TypeList
          label={t(tree)}
          {...{ rows, shown, at }}
          isClosed={(one) => search.trim() === '' && closed.has(one.id)}
          colourOf={(one) => known.get(one.type.value)?.color ?? 'transparent'}
          keyOf={(one) => keys.get(one.type.value)}
          isFaulty={found.isFaulty}
          onChoose={actions.choose}
          onOpen={types.setOpen}
          onStep={actions.step}
          onMove={types.move}
          onRemove={ask}
          onEdit={() => field.current?.querySelector<HTMLInputElement>('section input')?.focus()}
        />
      )}
      {row && <p className={`${classes.hint} ${classes.keys}`}>{t('keys')}</p>}
      <TypeTools
        {...{ rows, at, manyOpen }}
        onAdd={actions.add}
        onMany={() => setManyOpen(!manyOpen)}
        onStep={actions.step}
        onRemove={ask}
      />
      <TreeNotices problem={found.ofAll} removed={removed?.name} said={said} onUndo={() => thenList(actions.undo)} />
      {manyOpen && (
        <ManyTypes
          onCancel={() => thenList(() => setManyOpen(false))}
          onAdd={(lines) => thenList(() => actions.paste(lines))}
        />
      )}
      {asking && row && (
        <RemoveQuestion
          {...{ settings, tree, rows, at }}
          onRemove={() => thenList(actions.remove)}
          onCancel={() => thenList(() => setAsking(false))}
        />
      )}
      {row && !asking && (
        <TypeDetails
          key={row.id}
          {...{ tree, row, rows, settings }}
          begins={types.begins}
          givenKey={keys.get(row.type.value) ?? ''}
          errorAt={(name) => found.at(at, name)}
          onEdit={types.edit}
          onRename={types.rename}
          onKey={types.setKey}
        />
      )}
    </fieldset>
  );
};

const TypeSearch = ({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}) => {
  const t = useTexts(settingsTexts);
  return (
    <TextInput
      size="xs"
      type="search"
      aria-label={label}
      placeholder={t('search')}
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
};

interface TreeNoticesProps {
  problem: string | undefined;
  /** The name of what was removed, while that can be undone. */
  removed: string | undefined;
  /** For screen readers alone. */
  said: string;
  onUndo: () => void;
}

const TreeNotices = ({ problem, removed, said, onUndo }: TreeNoticesProps) => {
  const t = useTexts(settingsTexts);
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className={form.error}>
          {problem}
        </p>
      )}
      {removed !== undefined && (
        <div className={classes.tools}>
          <span className={classes.hint}>{t('removed', { name: removed })}</span>
          <Button size="compact-xs" variant="subtle" onClick={onUndo}>
            {t('undo')}
          </Button>
        </div>
      )}
      <p role="status" className={classes.unseen}>
        {said}
      </p>
    </>
  );
};
