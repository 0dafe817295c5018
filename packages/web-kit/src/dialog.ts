/** Dialogs in the address bar. Not in the shell's first script: an area carries it. */

export { useDialogParam } from './dialog/use-dialog-param';
export { useDialogSteps } from './dialog/use-dialog-steps';
