/** Dialogs whose state is kept in the URL. Bundled with the areas that use them, not with the shell. */

export { useDialogParam } from './dialog/use-dialog-param';
export { useDialogSteps } from './dialog/use-dialog-steps';
