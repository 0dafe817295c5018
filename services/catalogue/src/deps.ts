import { createMediaStore } from '@vetcare/media';
import type { Foundation } from '@vetcare/service';
import type { Config } from './config';
import { createDoctorStore } from './doctor/doctor.store';

/** Everything the use cases work with. Each of them takes a Pick of it. */
export const createDeps = ({ connection, outbox, log, now, config }: Foundation<'catalogue', Config>) => ({
  connection,
  outbox,
  log,
  now,
  doctors: createDoctorStore(connection),
  media: createMediaStore(connection, 'catalogue'),
  defaultFees: config.DEFAULT_FEES,
});
