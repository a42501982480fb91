import { defineFields, field } from '../../shared/fields.ts';
import { TEXT_LANGUAGES } from '../../shared/languages.ts';
import { Instant, Nullable, OneOf, Text, Version } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { SLUG_LENGTH, TASK_STATUSES, TASK_TYPES, TITLE_LENGTH } from './rules.ts';

const Username = Text(150, 1);
const setting = { tab: 'settings' } as const;
const flag = { ...setting, kind: 'flag' } as const;
const brat = { ...setting, kind: 'line' } as const;
const BratFile = Text(200_000);
const whole = { ...setting, kind: 'whole' } as const;

/**
 * What staff sets on a task, in the order of the form. The contract, the columns that are read and written, the draft,
 * the change log and the settings form follow from this table. A new field is an entry here, its column in
 * `server/tables.ts` and a migration, and its name for people in `web/settings/field-texts.ts`.
 */
export const taskFields = defineFields({
  title: field(Text(TITLE_LENGTH), '', { ...setting, kind: 'line', isRequired: true }),
  /** The address of the task; where a new task names none, it is made from the title. */
  slug: field(Text(SLUG_LENGTH), '', { ...setting, kind: 'line' }),
  language: field(Nullable(OneOf(TEXT_LANGUAGES)), null, { ...setting, kind: 'language' }),
  end_date: field(Nullable(Instant), null, { ...setting, kind: 'instant' }),
  max_answers: field(Type.Integer({ minimum: 1, maximum: 1000 }), 1, whole),
  questions_at_page: field(Type.Integer({ minimum: 1, maximum: 100 }), 1, whole),
  /** Username of a member of staff. */
  owner: field(Nullable(Username), null, { ...setting, kind: 'person', isApart: true }),
  /** Username of a member of staff, whom people on the task turn to. */
  samsung_coordinator: field(Nullable(Username), null, { ...setting, kind: 'person', isApart: true }),
  moderators: field(Type.Array(Username, { maxItems: 200 }), [], { ...setting, kind: 'people', isApart: true }),
  /** The id of a module. */
  module: field(Nullable(Version), null, { ...setting, kind: 'choice', isApart: true }),
  type: field(OneOf(TASK_TYPES), 'LANGTASKS', { ...setting, kind: 'choice' }),
  subtype: field(Text(100), '', { ...setting, kind: 'line' }),
  status: field(OneOf(TASK_STATUSES), 'NS', { ...setting, kind: 'choice' }),
  /** Answers an hour. */
  expected_pace: field(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })), null, whole),
  task_comment: field(Text(2000), '', { ...setting, kind: 'line' }),
  /** A new task is set up first; its people are notified when it is activated. */
  is_active: field(Type.Boolean(), false, flag),
  /** Put away: the task cannot be active, lists show it on request only, and its statistics are in the archive. */
  is_archive: field(Type.Boolean(), false, flag),
  /** An answer is submitted with the last choice that it lacks. */
  auto_submit: field(Type.Boolean(), false, flag),
  /** An answer in which nothing is filled in may be submitted, whatever the form requires. */
  possible_empty_answers: field(Type.Boolean(), false, flag),
  possible_review: field(Type.Boolean(), false, flag),
  can_linguist_start_discussion: field(Type.Boolean(), false, flag),
  /** Other people evaluate the answers, each with the evaluation form. */
  enable_evaluations: field(Type.Boolean(), false, flag),
  /** Evaluators may also search the answers that they evaluate; only with evaluations. */
  enable_search_evaluations: field(Type.Boolean(), false, flag),
  /** How many people evaluate each answer. */
  max_evaluations: field(Type.Integer({ minimum: 1, maximum: 1000 }), 1, whole),
  /** People read what was decided on the questions that they answered. */
  show_decisions: field(Type.Boolean(), false, flag),
  /** Keys without Ctrl or Alt act where people answer and evaluate. */
  single_keys: field(Type.Boolean(), true, flag),
  /** The types come from a project of brat; its configuration follows, each file as it is. */
  is_brat: field(Type.Boolean(), false, flag),
  /** annotation.conf: entities, relations, events and attributes. */
  annotation: field(BratFile, '', brat),
  /** visual.conf: labels and colours. */
  visual: field(BratFile, '', brat),
  /** tools.conf: kept for brat. */
  tools: field(BratFile, '', brat),
  /** kb_shortcuts.conf: kept for brat. */
  kb_shortcuts: field(BratFile, '', brat),
  description: field(Text(200_000), '', { kind: 'html', tab: 'description', isNeverBlanked: true }),
});
