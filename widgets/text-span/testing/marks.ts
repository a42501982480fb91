import type { Arc, Mark, MarkSource } from '../layout/source.ts';

/** Marks and arcs for tests: what is not said is as plain as it can be. */

export const mark = (id: string, begin: number, end: number, more: Partial<Mark> = {}): Mark => ({
  ...{ id, group: id, begin, end, label: 'Person', color: '#db2828', kind: 'own' },
  ...more,
});
export const arc = (id: string, from: string, to: string): Arc => ({
  id,
  from,
  to,
  label: id,
  color: '#767676',
  kind: 'own',
});

export const sourceOf = (text: string, marks: readonly Mark[] = [], arcs: readonly Arc[] = []): MarkSource => ({
  text,
  marksMeeting: (begin, end) => marks.filter((one) => one.begin < end && one.end > begin),
  mark: (id) => marks.find((one) => one.id === id),
  fragmentsOf: (group) => marks.filter((one) => one.group === group),
  arcsOf: (id) => arcs.filter(({ from, to }) => from === id || to === id),
});
