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
import { namings, type TreeName } from './references.ts';
import { RemoveQuestion } from './remove-question.tsx';
import classes from './settings.module.css';
import { TypeDetails } from './type-details.tsx';
import { TypeList } from './type-list.tsx';
import { endOf, ownerOf, pathsOf, type Step, shownRows } from './type-rows.ts';
import { TypeTools } from './type-tools.tsx';
import { nameOf, useTypeTree } from './use-type-tree.ts';

/** From so many types on they can be searched. */
const SEARCHED = 12;

interface TypeTreeFieldProps extends SpecialSettingProps {
  tree: TreeName;
}

/** The types of annotations or of relations, with their subtypes, and everything about the one that is chosen. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it only places the parts of the field.
export const TypeTreeField = ({ tree, settings: given, change, problems }: TypeTreeFieldProps) => {
  const settings = given as unknown as SpanSettings;
  const t = useTexts(settingsTexts);
  const problemText = useProblemText();
  const types = useTypeTree(settings, tree, change);
  const { rows, at, row, closed, removed } = types;
  const field = useRef<HTMLFieldSetElement>(null);
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState(false);
  const [manyOpen, setManyOpen] = useState(false);
  const [said, say] = useState('');

  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    if (wanted === '') return shownRows(rows, (one) => closed.has(one.id));
    return rows.flatMap((one, index) =>
      `${one.type.title}\n${one.type.value}`.toLowerCase().includes(wanted) ? [index] : [],
    );
  }, [rows, closed, search]);
  const known = useMemo(() => typesOf(settings)[tree === 'rangeTypes' ? 'ranges' : 'connectors'], [settings, tree]);
  const keys = useMemo(() => {
    if (tree === 'connectorTypes') return new Map<string, string>();
    const values = known.all.map((one) => one.value);
    return byType(keysOf(values, settings.typeKeys, {}));
  }, [tree, known, settings.typeKeys]);
  const paths = useMemo(() => (problems.length > 0 ? pathsOf(rows) : []), [rows, problems]);
  const owners = new Set(problems.map((one) => ownerOf(one.path ?? '')));
  const ofAll = problems.find((one) => ownerOf(one.path ?? '') === '');

  const step = (to: Step) => {
    setSearch('');
    const next = types.step(to);
    const place = next.findIndex((one) => one.id === row?.id);
    const level = (next[place]?.depth ?? 0) + 1;
    say(t('moved', { name: nameOf(row), place: place + 1, count: next.length, level }));
  };
  const add = (parent: number) => {
    setSearch('');
    setAsking(false);
    types.add(t('newType'), parent);
  };
  const subtypes = row ? endOf(rows, at) - at - 1 : 0;
  const named = useMemo(() => {
    if (!asking) return 0;
    return namings(settings, tree, new Set(rows.slice(at, at + subtypes + 1).map((one) => one.type.value)));
  }, [asking, settings, tree, rows, at, subtypes]);
  /** What had the focus goes with this; the list takes it, or where it has nothing left, the first button. */
  const thenList = (doIt: () => void) => {
    flushSync(doIt);
    const { current } = field;
    (current?.querySelector<HTMLElement>('[role=tree]') ?? current?.querySelector('button'))?.focus();
  };
  const remove = () => {
    types.remove();
    setAsking(false);
    say(t('removed', { name: nameOf(row) }));
  };
  const undo = () => {
    types.undo();
    say('');
  };

  return (
    <fieldset ref={field} className={classes.field}>
      <legend className={form.legend}>
        {t(tree)} {rows.length > 0 && <span className={classes.hint}>{t('count', { count: rows.length })}</span>}
      </legend>
      {rows.length >= SEARCHED && (
        <TextInput
          size="xs"
          type="search"
          aria-label={`${t('search')}: ${t(tree)}`}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p className={classes.hint}>{t(rows.length > 0 ? 'noneFound' : 'noTypes')}</p>}
      {shown.length > 0 && (
        <TypeList
          label={t(tree)}
          rows={rows}
          shown={shown}
          at={at}
          isClosed={(one) => search.trim() === '' && closed.has(one.id)}
          colourOf={(one) => known.get(one.type.value)?.color ?? 'transparent'}
          keyOf={(one) => keys.get(one.type.value)}
          isFaulty={(index) => owners.has(paths[index] ?? '-')}
          onChoose={(index) => {
            types.choose(index);
            setAsking(false);
          }}
          onOpen={types.setOpen}
          onStep={step}
          onMove={types.move}
          onRemove={() => setAsking(true)}
          onEdit={() => field.current?.querySelector<HTMLInputElement>('section input')?.focus()}
        />
      )}
      {row && <p className={`${classes.hint} ${classes.keys}`}>{t('keys')}</p>}
      <TypeTools
        rows={rows}
        at={at}
        manyOpen={manyOpen}
        onAdd={add}
        onMany={() => setManyOpen(!manyOpen)}
        onStep={step}
        onRemove={() => setAsking(true)}
      />
      {ofAll && (
        <p role="alert" className={form.error}>
          {problemText(ofAll)}
        </p>
      )}
      {removed && (
        <div className={classes.tools}>
          <span className={classes.hint}>{t('removed', { name: removed.name })}</span>
          <Button size="compact-xs" variant="subtle" onClick={() => thenList(undo)}>
            {t('undo')}
          </Button>
        </div>
      )}
      <p role="status" className={classes.unseen}>
        {said}
      </p>
      {manyOpen && (
        <ManyTypes
          onCancel={() => thenList(() => setManyOpen(false))}
          onAdd={(lines) =>
            thenList(() => {
              types.paste(lines);
              setManyOpen(false);
            })
          }
        />
      )}
      {asking && row && (
        <RemoveQuestion
          name={nameOf(row)}
          subtypes={subtypes}
          namings={named}
          onRemove={() => thenList(remove)}
          onCancel={() => thenList(() => setAsking(false))}
        />
      )}
      {row && !asking && (
        <TypeDetails
          key={row.id}
          tree={tree}
          row={row}
          rows={rows}
          settings={settings}
          begins={types.begins}
          givenKey={keys.get(row.type.value) ?? ''}
          errorAt={(name) => {
            const path = `${paths[at]}/${name}`;
            const found = problems.find((one) => one.path === path || one.path?.startsWith(`${path}/`));
            return found && problemText(found);
          }}
          onEdit={types.edit}
          onRename={types.rename}
          onKey={types.setKey}
        />
      )}
    </fieldset>
  );
};
