export { addToDivision, replaceCoordinated, replaceDivisions } from './queries.ts';
