import { routeTable } from '@vetcare/contracts';
import { type Mount, recordVersion, setETag } from '@vetcare/service-kit';
import type { Express } from 'express';
import type { AuthDeps } from '../deps';
import { toDoctorCase } from '../doctor/doctor';
import { getDoctorCase } from '../doctor/get-doctor-case';
import { describeLicence, toLicence } from '../doctor/licence';
import { accessOwnUser } from '../user/user.access';
import { checkBeforePicture } from './check-before-picture';
import { checkLicence } from './check-licence';
import { saveLicence } from './save-licence';
import { submitLicence } from './submit-licence';

export function mountLicence(deps: AuthDeps, on: Mount, express: Express): void {
  express.post([...routeTable.submitLicence.paths], checkBeforePicture(deps));
  on('submitLicence', async ({ body: { email, password, ...licence }, requestId }) => {
    const saved = await submitLicence(deps, { email, password, licence, requestId });
    return { success: true, message: 'Council registration saved', licence: describeLicence(saved) };
  });
  on('getLicence', async ({ actor, response }) => {
    const { _id } = await accessOwnUser(deps, actor);
    const doctor = await getDoctorCase(deps, String(_id));
    const version = recordVersion(doctor.licence?.enteredAt);
    setETag(response, version);
    return { licence: toLicence(doctor), version };
  });
  on('updateLicence', async ({ actor, body, seen, requestId, response }) => {
    const { _id } = await accessOwnUser(deps, actor);
    const saved = await saveLicence(deps, String(_id), body, { seen, requestId });
    const version = recordVersion(saved.enteredAt);
    setETag(response, version);
    return { success: true, message: 'Council registration saved', licence: describeLicence(saved), version };
  });
  on('checkLicence', async ({ actor, id, body, requestId }) => {
    const doctor = await checkLicence(deps, actor, { doctorId: id, ...body, requestId });
    return { success: true, message: 'Council registration approved', doctor: toDoctorCase(doctor) };
  });
}
