import { anId, publishEvent, until } from '@vetcare/test-kit';
import type { RunningRecord } from './running-record';

const HOUR_MS = 60 * 60_000;
const account = { LastName: 'Rao', PhoneNo: '98', gender: null, age: null, image: null, email: 'x@vetcare.test' };

/** Registers a doctor and a patient as auth would. */
export async function twoPeople({ servers, call, as }: RunningRecord) {
  const [doctorId, patientId] = [anId(), anId()];
  await publishEvent(servers, 'auth.user.registered.v1', {
    ...{ userId: doctorId, role: 'doctor', FirstName: 'Asha', ...account },
  });
  await publishEvent(servers, 'auth.user.registered.v1', {
    ...{ userId: patientId, role: 'patient', FirstName: 'Ravi', ...account },
  });
  await until(
    async () => (await call('GET', `/api/user/intakes/${doctorId}`, as(patientId))).status === 200,
    'the doctor',
  );
  return { doctorId, patientId };
}

export type Pair = Awaited<ReturnType<typeof twoPeople>>;

/** Pays a consultation of the two that begins in so many hours, and waits until the doctor sees it. */
export async function pay(record: RunningRecord, pair: Pair, { inHours = 1, bookingId = anId() } = {}) {
  const { servers, call, as, clock } = record;
  const fact = { bookingId, ...pair, amountPaise: 50_000, orderId: 'order_1' };
  const at = (hours: number) => new Date(clock.at.getTime() + hours * HOUR_MS).toISOString();
  await publishEvent(servers, 'booking.booking.completed.v1', {
    ...{ ...fact, serviceChargePaise: 5_000, paymentId: 'pay_1' },
    appointmentAt: at(inHours),
    completionAt: at(inHours + 48),
  });
  const see = () => call('GET', `/api/doctor/records/${bookingId}`, as(pair.doctorId, 'doctor'));
  await until(async () => (await see()).status === 200, 'the consultation');
  return { bookingId, fact, see };
}
