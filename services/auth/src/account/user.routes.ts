import { type Call, type Mount, recordVersion, setETag } from '@vetcare/service-kit';
import { clearSessionCookie } from '../cookie/session-cookie';
import type { AuthDeps } from '../deps';
import { toUser } from '../user/user';
import { chooseLanguage } from './choose-language';
import { deleteAccount } from './delete-account';
import { exportOwnAccount } from './export-own-account';
import { getUser } from './get-user';
import { registerUser } from './register-user';
import { updateUser } from './update-user';

export function mountUsers(deps: AuthDeps, on: Mount): void {
  on('register', async ({ body, requestId }) => {
    const user = await registerUser(deps, body, requestId);
    return { success: true, message: 'Registration successful!', user: toUser(user) };
  });
  on('getUser', ({ id }) => getUser(deps, id));
  on('updateUser', async ({ actor, body, response, ...cause }) => {
    const user = await updateUser(deps, actor, body, cause);
    setETag(response, recordVersion(user.changedAt));
    return { success: true, message: 'Profile updated successfully!', user: toUser(user) };
  });
  on('updateDoctorContact', async ({ actor, body, response, ...cause }) => {
    const user = await updateUser(deps, actor, body, cause);
    setETag(response, recordVersion(user.changedAt));
    return { success: true, message: 'Contact details updated successfully!', user: toUser(user) };
  });
  on('updateUserImage', async ({ actor, body, requestId }) => {
    const user = await updateUser(deps, actor, { profileImage: body.image }, { requestId });
    return { success: true, message: 'Profile image updated!', imageUrl: user.image ?? '' };
  });
  on('exportOwnAccount', ({ actor, body, requestId }) => exportOwnAccount(deps, actor, { ...body, requestId }));
  on('updateLanguage', async ({ actor, body, requestId }) => {
    const user = await chooseLanguage(deps, actor, { ...body, requestId });
    return { success: true, user: toUser(user) };
  });
  const leave = async ({ actor, body, requestId, request, response }: Call<'deleteUser' | 'deleteDoctor'>) => {
    await deleteAccount(deps, actor, { password: body?.password, requestId });
    clearSessionCookie(request, response);
    return { success: true as const, message: 'Account deleted successfully' };
  };
  on('deleteUser', leave);
  on('deleteDoctor', leave);
}
