/** What other areas' pages may use of work sessions. */
export { categoryTexts } from './category-texts.ts';
