/** Dialogs in the address bar. Not in the shell's first script: an area carries it. */

export { useDialogAddress } from './dialog/use-dialog-address';
export { useDialogSteps } from './dialog/use-dialog-steps';
