/** The address that people write to: pages show it, and replies to mails go there. Browsers load this file alone. */
export const SUPPORT_EMAIL = 'support@vetcare.test';
