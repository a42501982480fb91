import type { WorkKinds } from '../work/work-kinds.ts';

/** Every kind of work: its code is loaded when the work is opened or something of it waits to be sent. */
export const workKinds: WorkKinds = {
  answer: {
    load: async () => (await import('../../areas/answering/web/answer-kind.ts')).answerKind,
    address: (scope) => `/task/${encodeURIComponent(scope)}/new`,
  },
  evaluate: {
    load: async () => (await import('../../areas/evaluation/web/evaluate-kind.ts')).evaluateKind,
    address: (scope) => `/task/${encodeURIComponent(scope)}/evaluation`,
  },
};
