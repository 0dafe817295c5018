/** What tells somebody of news while they look elsewhere. Bundled with the areas that use it, not with the shell. */

export { readAlertSettings } from './alerts/alert-settings';
export { useAlertSwitches } from './alerts/use-alert-switches';
