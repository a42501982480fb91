import { type Problem, problem } from '../../shared/problem.ts';
import { connect, disconnect, setConnector } from './connector-edits.ts';
import type { Edit } from './edit.ts';
import { add, limits, remove, setAttributes, setNote, setType } from './range-edits.ts';
import type { SpanState } from './span-state.ts';
import { accept, refuse, reopen } from './suggestion-edits.ts';

/** Makes an edit; where it is refused, the state may be left half way, for `rollBack`. */
export const carryOut = (state: SpanState, edit: Edit): Problem | undefined => {
  if (state.settings.readonly) return problem('read-only');
  switch (edit.do) {
    case 'add':
      return add(state, edit);
    case 'remove':
      return remove(state, edit);
    case 'limits':
      return limits(state, edit);
    case 'type':
      return setType(state, edit);
    case 'attributes':
      return setAttributes(state, edit);
    case 'note':
      return setNote(state, edit);
    case 'connect':
      return connect(state, edit);
    case 'connector':
      return setConnector(state, edit);
    case 'disconnect':
      return disconnect(state, edit);
    case 'accept':
      return accept(state, edit);
    case 'refuse':
      return refuse(state, edit);
    case 'reopen':
      return reopen(state, edit);
    case 'batch':
      for (const one of edit.edits) {
        const fault = carryOut(state, one);
        if (fault) return fault;
      }
      return undefined;
  }
};
