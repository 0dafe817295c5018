/** How people are described. Not in the shell's first script: an area carries it. */

export { fullName, type Named, usePersonName } from './person/person-name';
export { GENDERS, usePersonWords } from './person/use-person-words';
