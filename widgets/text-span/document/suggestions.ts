import { stretchFault } from '../rules/range-checks.ts';
import type { Decision, Suggestion } from '../value.ts';
import type { Link } from './edit.ts';
import { PlaceIndex, textOrder } from './place-index.ts';

interface Decided {
  accepted: boolean;
  /** Its place in the answer's list. */
  at: number;
}

/** What a program proposes, and what became of it. */
export class SuggestionIndex {
  /** Those that nobody decided about. */
  readonly open: PlaceIndex<Suggestion>;
  readonly #byId = new Map<string, Suggestion>();
  readonly #entities: ReadonlyMap<string, readonly Suggestion[]>;
  readonly #connectors = new Map<string, Link>();
  /** Connectors by the suggestion that they lead to. */
  readonly #incoming = new Map<string, Link[]>();
  readonly #decided = new Map<string, Decided>();

  /** Suggestions that cannot be shown are left out. */
  constructor(text: string, suggestions: readonly Suggestion[], decisions: readonly Decision[]) {
    for (const one of suggestions) {
      if (this.#byId.has(one.id) || stretchFault(text, one.begin, one.end)) continue;
      this.#byId.set(one.id, one);
      for (const connector of one.connectedTo) {
        const link = { source: one, connector };
        this.#connectors.set(connector.id, link);
        const links = this.#incoming.get(connector.targetId) ?? [];
        links.push(link);
        this.#incoming.set(connector.targetId, links);
      }
    }
    this.#entities = Map.groupBy([...this.#byId.values()].sort(textOrder), (one) => one.entityId);
    for (const [at, { id, accepted }] of decisions.entries()) this.#decided.set(id, { accepted, at });
    this.open = new PlaceIndex([...this.#byId.values()].filter((one) => !this.#decided.has(one.id)));
  }

  suggestion(id: string): Suggestion | undefined {
    return this.#byId.get(id);
  }

  connector(id: string): Link | undefined {
    return this.#connectors.get(id);
  }

  decided(id: string): Decided | undefined {
    return this.#decided.get(id);
  }

  /** In text order. */
  fragmentsOf(entityId: string): readonly Suggestion[] {
    return this.#entities.get(entityId) ?? [];
  }

  /** Connectors that leave a suggestion or reach it, where both ends are there. */
  links(id: string): Link[] {
    const source = this.#byId.get(id);
    if (!source) return [];
    const leaving = source.connectedTo
      .filter((connector) => this.#byId.has(connector.targetId))
      .map((connector) => ({ source, connector }));
    // One that leads back to where it stands is among those already.
    const reaching = (this.#incoming.get(id) ?? []).filter((link) => link.source !== source);
    return [...leaving, ...reaching];
  }

  /** One decision for another (undefined: none) at a place of the answer's list. */
  swap(was: Decision | undefined, now: Decision | undefined, at: number): void {
    if (was && was.id !== now?.id) {
      this.#decided.delete(was.id);
      const suggestion = this.#byId.get(was.id);
      if (suggestion) this.open.add(suggestion);
    }
    if (!now) return;
    this.#decided.set(now.id, { accepted: now.accepted, at });
    const suggestion = this.#byId.get(now.id);
    if (suggestion && was?.id !== now.id) this.open.remove(suggestion);
  }
}
