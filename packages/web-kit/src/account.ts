/** Parts that the settings of patients and doctors share. Bundled with the areas that use them, not with the shell. */

export { checkImageFile } from './account/check-image-file';
export { factorSection } from './account/factor-section.texts';
export { secondFactor } from './account/second-factor.texts';
export { sendFile, sendWithPicture, type UploadWatch } from './account/send-picture';
export { sessionsSection } from './account/sessions-section.texts';
export { useAccountDeletion } from './account/use-account-deletion';
export { useDataExport } from './account/use-data-export';
export { useLanguageField } from './account/use-language-field';
export { type LicenceValues, useLicenceFields } from './account/use-licence-fields';
export { useOwnPicture } from './account/use-own-picture';
export { useOwnSessions } from './account/use-own-sessions';
export { usePictureSending } from './account/use-picture-sending';
export { type FactorAct, useSecondFactor } from './account/use-second-factor';
export { shrinkWhenSent } from './picture/shrink-when-sent';
