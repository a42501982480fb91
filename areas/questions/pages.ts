import { staff } from '../../shared/access.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';

export const pages = definePages({
  '/admin/$taskSlug/questions': {
    need: staff,
    component: lazy(() => import('./web/questions-page.tsx'), 'QuestionsPage'),
  },
  '/admin/$taskSlug/answers': {
    need: staff,
    component: lazy(() => import('./web/answers-page.tsx'), 'AnswersPage'),
  },
  '/admin/question-detail/$id': {
    need: staff,
    component: lazy(() => import('./web/detail/question-page.tsx'), 'QuestionPage'),
  },
  '/admin/answer-detail/$id': {
    need: staff,
    component: lazy(() => import('./web/detail/answer-page.tsx'), 'AnswerPage'),
  },
});
