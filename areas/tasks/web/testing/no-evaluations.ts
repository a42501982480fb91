/** The part of a task about evaluations and decisions, where it has none, with the keys that a task has. */
export const NO_EVALUATIONS = {
  ...{ user_is_evaluator: false, enable_evaluations: false, enable_search_evaluations: false, max_evaluations: 1 },
  ...{ evaluation_deadline: null, evaluation_max_questions: null, evaluation_answered: 0, evaluation_skipped: 0 },
  ...{
    show_decisions: false,
    ...{ single_keys: true, auto_submit: false, possible_empty_answers: false },
    evaluation_blocked: false,
    config_evaluation: null,
    evaluation_form_version: null,
  },
};
