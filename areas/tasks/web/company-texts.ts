import { defineTexts } from '../../../shared/texts.ts';

/** Words of the people that a coordinator opens under a task. */
export const companyTexts = defineTexts(
  'task-company',
  {
    peopleOf: 'People of your company on “{{title}}”',
    nobody: 'Nobody of your company is on this task.',
    companyAnswers: 'Answers of the company: {{count}}',
    companyEvaluations: 'Evaluation answers of the company: {{count}}',
    user: 'User',
    answersOfMax: 'Answers / max answers',
    evaluationAnswers: 'Evaluation answers',
    status: 'Status',
    resigned: 'Resigned',
    resignedAt: 'Resigned {{when}}',
    blocked: 'Blocked',
    started: 'Started',
    assigned: 'Assigned',
    lastAnswer: 'Last answer',
  },
  {
    peopleOf: 'Osoby z Twojej firmy w zadaniu „{{title}}”',
    nobody: 'W tym zadaniu nie ma nikogo z Twojej firmy.',
    companyAnswers: 'Odpowiedzi firmy: {{count}}',
    companyEvaluations: 'Odpowiedzi ewaluacyjne firmy: {{count}}',
    user: 'Użytkownik',
    answersOfMax: 'Odpowiedzi / maks. odpowiedzi',
    evaluationAnswers: 'Odpowiedzi ewaluacyjne',
    status: 'Status',
    resigned: 'Rezygnacja',
    resignedAt: 'Rezygnacja {{when}}',
    blocked: 'Zablokowany(-a)',
    started: 'W trakcie',
    assigned: 'Przypisany(-a)',
    lastAnswer: 'Ostatnia odpowiedź',
  },
);
