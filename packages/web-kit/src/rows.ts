/** Lists whose rows go or change while they are worked on. Bundled with the areas that use it, not with the shell. */

export { useFocusInRows } from './rows/use-focus-in-rows';
