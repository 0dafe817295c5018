/** Forms. Bundled with the areas that use them, not with the shell. */

export { useDebounced } from './form/use-debounced';
export { type FormErrors, useForm } from './form/use-form';
export { useMeanwhile, useWhen } from './form/use-meanwhile';
export { useSavedWords } from './form/use-saved-words';
export { useUnsaved } from './form/use-unsaved';
