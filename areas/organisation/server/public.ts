export { addToDivision, replaceCoordinated, replaceDivisions, zoneOf } from './queries.ts';
