/** What the call takes. */
export type PasswordValues = Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>;

export const nothingTyped: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** What is wrong, by field. Whether the new one is long enough is the platform's to say. */
export function checkPasswords(
  { currentPassword, newPassword, confirmPassword }: PasswordValues,
  t: { required: string; mismatch: string },
): Partial<PasswordValues> {
  return {
    ...(!currentPassword && { currentPassword: t.required }),
    ...(!newPassword && { newPassword: t.required }),
    ...(newPassword !== confirmPassword && { confirmPassword: t.mismatch }),
  };
}
