import type { Routes } from '../../../server/platform/area.ts';
import { conflict } from '../../../server/platform/http-error.ts';
import { languageName, TEXT_LANGUAGES } from '../../../shared/languages.ts';
import { resign as resignFrom } from '../../assignments/server/public.ts';
import {
  companyPeople,
  languageList,
  resign,
  type TaskDetail,
  taskDetail,
  taskList,
  taskProgress,
  unreportedAnswers,
  updateFavorites,
} from '../contract.ts';
import { PIN_COLOR } from '../rules.ts';
import { limitWithoutHours } from './company-queries.ts';
import { companyOn, listFor, toggle } from './list.ts';
import { taskMessages } from './messages.ts';
import { progressOf, type TaskRow, taskWithMine } from './queries.ts';
import { type RelatedTask, relationTo } from './relation.ts';

export const routes: Routes = (serve, { config, db }) => {
  serve(taskList, ({ query, viewer }) => listFor(db, viewer, query));

  serve(updateFavorites, ({ params, query, viewer }) => toggle(db, viewer, params.slug, query.pin_color ?? PIN_COLOR));

  serve(companyPeople, ({ params, viewer }) => companyOn(db, viewer, params.slug));

  serve(languageList, async () => LANGUAGES);

  serve(unreportedAnswers, async ({ viewer }) => ({
    recent: viewer.is_external && (await limitWithoutHours(db, viewer.id)),
  }));

  serve(taskDetail, async ({ params, viewer }) => {
    const relation = await relationTo(db, viewer, params.slug);
    return detailOf(await taskWithMine(db, relation.id, viewer.id), relation, config.questionsAhead);
  });

  serve(resign, async ({ params, viewer }) => {
    const { id } = await relationTo(db, viewer, params.slug);
    if (!(await resignFrom(db, { task_id: id, user_id: viewer.id }))) throw conflict(taskMessages.cannotResign);
    return {};
  });

  serve(taskProgress, async ({ params, viewer }) => {
    const { id } = await relationTo(db, viewer, params.slug);
    const { all, mine, answered, evaluated } = await progressOf(db, id, viewer.id);
    // Fewer answers a question than before leave more answers than slots: then nothing is missing.
    return { done: mine, new: Math.max(0, all - answered), evaluated, all: Math.max(all, answered) };
  });
};

const LANGUAGES = TEXT_LANGUAGES.map((name) => ({ name, display_name: languageName(name, 'en') }));

const detailOf = (task: TaskRow, relation: RelatedTask, questionsAhead: number): TaskDetail => ({
  pk: task.id,
  slug: task.slug,
  earlier_slugs: task.earlier_slugs,
  title: task.title,
  description: task.description,
  language: task.language,
  is_active: task.is_active,
  questions_at_page: task.questions_at_page,
  questions_ahead: questionsAhead,
  possible_review: task.possible_review,
  show_decisions: task.show_decisions,
  single_keys: task.single_keys,
  auto_submit: task.auto_submit,
  possible_empty_answers: task.possible_empty_answers,
  can_linguist_start_discussion: task.can_linguist_start_discussion,
  deadline: task.deadline?.toISOString() ?? null,
  max_questions: task.max_questions,
  answered: task.answered ?? 0,
  skipped: task.skipped ?? 0,
  user_is_moderator: relation.moderates,
  user_is_assigned: relation.isAssigned,
  user_is_company_coordinator: relation.coordinates,
  blocked: relation.is_blocked,
  user_is_evaluator: relation.evaluates,
  enable_evaluations: task.enable_evaluations,
  enable_search_evaluations: task.enable_search_evaluations,
  max_evaluations: task.max_evaluations,
  evaluation_deadline: task.evaluation_deadline?.toISOString() ?? null,
  evaluation_max_questions: task.evaluation_max_questions,
  evaluation_answered: task.evaluation_answered ?? 0,
  evaluation_skipped: task.evaluation_skipped ?? 0,
  evaluation_blocked: task.evaluation_blocked ?? false,
  can_resign: relation.isAssigned && task.answered === 0,
  is_favorite: task.pin_color !== null,
  favorites_pin_color: task.pin_color,
  config: relation.form as TaskDetail['config'],
  form_version: task.form_version,
  config_evaluation: seesEvaluations(task, relation) ? (task.evaluation_form as TaskDetail['config_evaluation']) : null,
  evaluation_form_version: task.evaluation_form_version,
});

const seesEvaluations = (task: TaskRow, { evaluates, seesAll, coordinates }: RelatedTask): boolean =>
  task.enable_evaluations && (evaluates || seesAll || coordinates);
