/** The body of the call. */
export type PasswordValues = Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>;

export const emptyPasswords: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The error text for each field that has one. The server checks the length of the new password. */
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
