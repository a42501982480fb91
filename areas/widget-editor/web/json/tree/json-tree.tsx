import { Text, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../../shared/use-texts.ts';
import { Icon } from '../../../../../web/ui/icon.tsx';
import classes from './json-tree.module.css';
import { type Json, kindOf, membersOf, type Path, valueAt } from './json-values.ts';
import { type TreeTexts, texts } from './texts.ts';
import { ValueForm } from './value-form.tsx';

/** More members of one value are shown on request. */
const AT_ONCE = 100;
/** What a value is known by in the tree. */
const LENGTH = 80;

const idOf = (path: Path): string => JSON.stringify(path);
const pathOf = (id: string): Path => JSON.parse(id) as Path;
/** Stands after the members that are shown; no path is written so. */
const moreOf = (id: string): string => `more:${id}`;

interface JsonTreeProps {
  label: string;
  value: Json;
  /** Changes with the same name one after the other are one step: typing in one field. */
  onChange: (value: Json, edit: string | null) => void;
  describedBy?: string | undefined;
}

/** JSON as a tree to walk by arrow keys. What is chosen is changed next to it. */
export const JsonTree = ({ label, value, onChange, describedBy }: JsonTreeProps) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({ [idOf([])]: true });
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const tree = useTree({
    expandedState: open,
    onNodeExpand: (id) => setOpen((now) => ({ ...now, [id]: true })),
    onNodeCollapse: (id) => setOpen((now) => ({ ...now, [id]: false })),
  });
  const form = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Another number is another form: what stands in its fields belongs to one place. */
  const [turn, setTurn] = useState(0);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[role=treeitem][data-value="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = undefined;
  });
  const data = useMemo(() => [nodeOf([], value, { open, shown, t })], [value, open, shown, t]);

  const choose = (id: string | undefined) => {
    if (id === undefined || id === tree.selectedState[0]) return;
    if (!id.startsWith('more:')) {
      tree.select(id);
      setTurn((now) => now + 1);
      return;
    }
    const of = id.slice('more:'.length);
    setShown((now) => ({ ...now, [of]: (now[of] ?? AT_ONCE) + AT_ONCE }));
  };
  const chosen = pathOf(tree.selectedState[0] ?? idOf([]));
  const isThere = valueAt(value, chosen) !== undefined;
  const path = isThere ? chosen : [];

  const change = (next: Json, at: Path, isTyped: boolean) => {
    onChange(next, isTyped ? `${turn} ${idOf(at)}` : null);
    tree.select(idOf(at));
    const isRenamed = at.length === path.length && typeof at.at(-1) === 'string';
    if (!isRenamed && idOf(at) !== idOf(path)) {
      wanted.current = idOf(at);
      setTurn((now) => now + 1);
    }
    setOpen((now) => ({ ...now, ...Object.fromEntries(at.map((_, length) => [idOf(at.slice(0, length)), true])) }));
  };
  const go = (event: KeyboardEvent) => {
    const to = event.key === 'Enter' ? fieldIn(form.current) : itemFor(event.key, list.current);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };

  return (
    <div className={classes.room}>
      <div className={classes.both}>
        <Tree
          className={classes.tree}
          aria-label={label}
          aria-describedby={describedBy}
          data={data}
          ref={list}
          tree={tree}
          allowRangeSelection={false}
          onFocus={({ target }) => choose(target.closest<HTMLElement>('[role=treeitem]')?.dataset.value)}
          onKeyDown={go}
          renderNode={({ node, hasChildren, expanded, elementProps }) => (
            <div {...elementProps} className={`${elementProps.className} ${classes.node}`}>
              <span className={classes.arrow} aria-hidden>
                {hasChildren && <Icon name={expanded ? 'up' : 'down'} size={14} />}
              </span>
              {node.label}
            </div>
          )}
        />
        <div className={classes.form} ref={form}>
          <ValueForm key={turn} root={value} path={path} onChange={change} />
        </div>
      </div>
    </div>
  );
};

const fieldIn = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input:not([disabled]), textarea, button') ?? undefined;

/** How far Page Up and Page Down go. */
const PAGE = 10;

/** Where keys go that the tree does not know itself. */
const itemFor = (key: string, list: HTMLElement | null): HTMLElement | undefined => {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const [first, last] = [0, items.length - 1];
  const places: Record<string, number> = { Home: first, End: last, PageUp: at - PAGE, PageDown: at + PAGE };
  const place = places[key];
  return place === undefined ? undefined : items[Math.min(last, Math.max(first, place))];
};

interface Shown {
  /** By id: whether its members are in sight, and how many of them, if not the usual number. */
  open: Readonly<Record<string, boolean>>;
  shown: Readonly<Record<string, number>>;
  t: TreeTexts;
}

const nodeOf = (path: Path, value: Json, state: Shown): TreeNodeData => {
  const id = idOf(path);
  const members = membersOf(value);
  const node = { value: id, label: <Label name={path.at(-1)} value={value} /> };
  if (members.length === 0) return node;
  // What is closed is not built.
  if (!state.open[id]) return { ...node, hasChildren: true };
  const count = state.shown[id] ?? AT_ONCE;
  const left = members.length - count;
  const children = members.slice(0, count).map(([key, member]) => nodeOf([...path, key], member, state));
  if (left > 0) children.push({ value: moreOf(id), label: state.t('more', { count: left }) });
  return { ...node, children };
};

/** What a value shows of itself without being opened. */
const brief = (value: Json, t: TreeTexts): string => {
  const kind = kindOf(value);
  if (kind === 'object' || kind === 'list') return t(`size.${kind}`, { count: membersOf(value).length });
  const text = JSON.stringify(value);
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
};

const Label = ({ name, value }: { name: string | number | undefined; value: Json }) => {
  const t = useTexts(texts);
  return (
    <span className={classes.label}>
      <Text component="span" fw={600}>
        {name ?? t('whole')}
      </Text>
      {': '}
      <Text component="span" c="dimmed">
        {brief(value, t)}
      </Text>
    </span>
  );
};
