/** The support address shown to visitors. */
export const SUPPORT_EMAIL = 'support@vetcare.test';
