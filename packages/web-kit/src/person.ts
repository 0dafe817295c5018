/** Names, genders and specializations. Bundled with the areas that use them, not with the shell. */

export { type Named, usePersonName } from './person/person-name';
export { GENDERS, usePersonTexts } from './person/use-person-texts';
