/** A node of the tree that dotted paths build. A node that no path names is only there to be opened. */
export interface Node {
  path: string;
  label: string;
  depth: number;
  selectable: boolean;
  children: Node[];
}

/** Row heights of the list in pixels: a long text has room for two lines. */
export const ROW_HEIGHT = 30;
export const LONG_ROW_HEIGHT = 50;
const LONG_TEXT = 45;
/** Characters of a search before it filters. */
export const SEARCH_FROM = 3;

export const rowHeight = (label: string) => (label.length >= LONG_TEXT ? LONG_ROW_HEIGHT : ROW_HEIGHT);

/** The longest path or tag, in UTF-16 units; it also bounds how deep a tree can be. */
export const LONGEST_CHOICE = 500;

/** Names separated by dots, none of them empty. */
export const isPath = (path: string): boolean =>
  path.length <= LONGEST_CHOICE && path.split('.').every((name) => name.trim() !== '');

/** The tree of the categories, in the order in which they stand, after the plain options (whose dots mean nothing). */
export const buildTree = (categories: readonly string[], options: readonly string[] = []): Node[] => {
  const roots: Node[] = [];
  const byPath = new Map<string, Node>();
  const plain = new Set<string>();
  for (const option of options) {
    if (plain.has(option)) continue;
    plain.add(option);
    roots.push({ path: option, label: option, depth: 0, selectable: true, children: [] });
  }
  const place = (path: string): Node => {
    const there = byPath.get(path);
    if (there) return there;
    const dot = path.lastIndexOf('.');
    const parent = dot < 0 ? undefined : place(path.slice(0, dot));
    const depth = parent ? parent.depth + 1 : 0;
    const node: Node = { path, label: path.slice(dot + 1), depth, selectable: false, children: [] };
    byPath.set(path, node);
    (parent?.children ?? roots).push(node);
    return node;
  };
  for (const path of categories) if (isPath(path) && !plain.has(path)) place(path).selectable = true;
  return roots;
};

export interface Row {
  node: Node;
  /** Undefined for a leaf. */
  open?: boolean;
  /** Position among its siblings, from 1, and their number: what a screen reader announces for a tree item. */
  position: number;
  siblings: number;
}

/** A text as a search compares it: without capitals, and without the marks of letters, which not everybody types. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ł', 'l');

const foldedPaths = new WeakMap<Node, string>();

const pathOf = (node: Node): string => {
  const path = foldedPaths.get(node) ?? folded(node.path);
  foldedPaths.set(node, path);
  return path;
};

/** Nodes to keep while searching: each match, what is above it and what is below it. */
const kept = (nodes: readonly Node[], words: string, keep = new Set<Node>()): Set<Node> => {
  for (const node of nodes) {
    const before = keep.size;
    kept(node.children, words, keep);
    if (keep.size > before || pathOf(node).includes(words)) keep.add(node);
  }
  return keep;
};

/** The visible rows: children of open nodes, or the matches of a search with at least three characters. */
export const visibleRows = (roots: readonly Node[], isOpen: (node: Node) => boolean, search = ''): Row[] => {
  const typed = search.trim();
  const words = folded(typed);
  const searching = typed.length >= SEARCH_FROM && words !== '';
  const keep = searching ? kept(roots, words) : undefined;
  const rows: Row[] = [];
  const add = (nodes: readonly Node[]) => {
    const here = keep ? nodes.filter((node) => keep.has(node)) : nodes;
    here.forEach((node, at) => {
      const inner = node.children.length > 0;
      const open = inner && (searching || isOpen(node));
      rows.push({ node, position: at + 1, siblings: here.length, ...(inner && { open }) });
      if (open) add(node.children);
    });
  };
  add(roots);
  return rows;
};

/** Trees of at most this many nodes start opened, so that everything can be read at once. */
const OPEN_AT_FIRST = 30;

export const size = (nodes: readonly Node[]): number => nodes.reduce((sum, node) => sum + 1 + size(node.children), 0);

/** Paths of the nodes that are open at first: all of a small tree, else what leads to a chosen one. */
export const openAtFirst = (roots: readonly Node[], selected: readonly string[]): Set<string> => {
  const open = new Set<string>();
  const small = size(roots) <= OPEN_AT_FIRST;
  const visit = (nodes: readonly Node[]): boolean =>
    nodes.reduce((leads, node) => {
      const below = visit(node.children);
      if (node.children.length > 0 && (small || below)) open.add(node.path);
      return leads || below || selected.includes(node.path);
    }, false);
  visit(roots);
  return open;
};
