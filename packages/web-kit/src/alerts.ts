/** Alerts for a user who is looking at something else. Bundled with the areas that use it, not with the shell. */

export { readAlertSettings } from './alerts/alert-settings';
export { useAlertSwitches } from './alerts/use-alert-switches';
