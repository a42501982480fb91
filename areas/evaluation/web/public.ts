export { EvaluationDoneTab, EvaluationTab } from './evaluation-tabs.tsx';
