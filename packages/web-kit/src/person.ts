/** How people are described. Not in the shell's first script: an area carries it. */

export { GENDERS, usePersonWords } from './person/use-person-words';
