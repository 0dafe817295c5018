/** The words for the contract's species. Bundled with the areas that use them, not with the shell. */

export { speciesTexts } from './species/species.texts';
