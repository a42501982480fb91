import type { Input } from '../../../../widgets/form/form.ts';

/** A question to try the form out with. */
export interface TrialQuestion {
  /** Its number or id, as people know it. */
  name: string;
  input: Input;
  hasPrevious: boolean;
  hasNext: boolean;
}

export type Step = 'first' | 'next' | 'previous';

/** Questions one after the other: of a task, or the samples of a template. */
export interface QuestionSource {
  /** The question one step from the last one that this source gave; null where there is none. Rejects without the network. */
  go: (step: Step) => Promise<TrialQuestion | null>;
}

export const sourceOfSamples = (samples: readonly Input[]): QuestionSource => {
  let at = 0;
  return {
    go: async (step) => {
      at = step === 'first' ? 0 : at + (step === 'next' ? 1 : -1);
      const input = samples[at];
      return input ? { name: String(at + 1), input, hasPrevious: at > 0, hasNext: at + 1 < samples.length } : null;
    },
  };
};
