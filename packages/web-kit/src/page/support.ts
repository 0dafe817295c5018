/** Where people write to when they don't get on. */
export const SUPPORT_EMAIL = 'support@vetcare.test';
