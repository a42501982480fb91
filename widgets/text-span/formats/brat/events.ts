import type { SpanSettings } from '../../span-settings.ts';
import type { Losses } from '../losses.ts';
import type { Link, Unit } from '../project.ts';
import { eventsOf } from '../types.ts';

/** Which annotations are events, with the roles of their arguments: `E1 Binding:T9 Theme:T1 Theme2:T3`. */
export class Events {
  readonly #types: ReadonlySet<string>;
  readonly #roles: ReadonlySet<string>;
  readonly #arguments = new Map<Unit, Link[]>();
  readonly #ids = new Map<Unit, string>();

  constructor(links: readonly Link[], settings: SpanSettings, losses: Losses) {
    const { ranges, connectors } = eventsOf(settings);
    this.#types = ranges;
    this.#roles = connectors;
    for (const link of links) {
      if (this.isArgument(link)) this.#arguments.set(link.from, [...(this.#arguments.get(link.from) ?? []), link]);
      else if (this.#roles.has(link.type ?? '')) losses.add('roleOfNone', link.type ?? '');
      if (!this.isArgument(link)) continue;
      if (link.attributes.length > 0) losses.add('connectorAttributes', link.type ?? '');
      if (link.note !== '') losses.add('connectorNotes', link.type ?? '');
    }
  }

  has({ type }: Unit): boolean {
    return this.#types.has(type ?? '');
  }

  isArgument({ from, type }: Link): boolean {
    return this.has(from) && this.#roles.has(type ?? '');
  }

  idOf(unit: Unit): string {
    const id = this.#ids.get(unit) ?? `E${this.#ids.size + 1}`;
    this.#ids.set(unit, id);
    return id;
  }

  /** `head`: type and trigger. Arguments of the same role are numbered. */
  line(unit: Unit, head: string, ids: ReadonlyMap<Unit, string>, named: (type: string) => string): string {
    const counts = new Map<string, number>();
    const words = (this.#arguments.get(unit) ?? []).flatMap(({ type, to }) => {
      const role = named(type as string);
      const target = ids.get(to);
      if (target === undefined) return [];
      const number = (counts.get(role) ?? 0) + 1;
      counts.set(role, number);
      return [`${role}${number === 1 ? '' : number}:${target}`];
    });
    return [`${this.idOf(unit)}\t${head}`, ...words].join(' ');
  }
}
