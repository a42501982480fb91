export { fieldTexts } from './profile/field-texts.ts';
