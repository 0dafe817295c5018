/** Forms that change what is saved. Not in the shell's first script: an area carries it. */

export { type FormErrors, useForm } from './form/use-form';
export { useSettled } from './form/use-settled';
