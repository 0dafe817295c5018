/** Forms. Bundled with the areas that use them, not with the shell. */

export { useDebounced } from './form/use-debounced';
export { type FormErrors, useForm } from './form/use-form';
export { useSavedWords } from './form/use-saved-words';
