/** What every account's settings have. Not in the shell's first script: an area carries it. */

export { useAccountDeletion } from './account/use-account-deletion';
export { useOwnPicture } from './account/use-own-picture';
